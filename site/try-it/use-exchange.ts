import { useRef, useState } from "react";
import { sendRequest } from "../browser/send-request.ts";
import { curlRequest } from "./curl-request.ts";
import type { Exchange } from "./exchange.ts";
import type { PreparedRequest } from "./prepare-request.ts";
import { webRequest } from "./web-request.ts";
import { useTranslate } from "./texts-context.tsx";

/** A request and its response so far, with the request as a command. */
export interface SentExchange {
  readonly state: Exchange;
  readonly sent: string;
  readonly isRunning: boolean;
  readonly start: (prepared: PreparedRequest) => void;
  readonly cancel: () => void;
}

/** Sends requests. A new one cancels the previous one. */
export function useExchange(): SentExchange {
  const [{ state, sent }, setExchange] = useState<Pick<SentExchange, "state" | "sent">>({
    state: { kind: "none" },
    sent: "",
  });
  const translate = useTranslate();
  const running = useRef<AbortController>(undefined);
  const start = (prepared: PreparedRequest) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const text = curlRequest(prepared);
    const onUpdate = (update: Exchange) => {
      if (running.current === controller) setExchange({ state: update, sent: text });
    };
    void sendRequest(webRequest(prepared), { signal: controller.signal, onUpdate, translate });
  };
  const isRunning = state.kind === "sending" || (state.kind === "response" && !state.isDone);
  return { state, sent, isRunning, start, cancel: () => running.current?.abort() };
}
