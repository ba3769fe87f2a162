import { useEffect, useMemo, type ReactNode } from "react";
import { bareType } from "./kit.ts";
import { sizeWords } from "./status-words.ts";
import { useLanguageCode, useTranslate } from "./texts-context.tsx";

interface ResponseFileProps {
  readonly blob: Blob;
  readonly type: string;
}

/** A body that is not text: an image or audio player if the browser supports the type, and a download link. */
export function ResponseFile({ blob, type }: ResponseFileProps): ReactNode {
  const translate = useTranslate();
  const code = useLanguageCode();
  const url = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const bare = bareType(type);
  return (
    <div className="try-it-file">
      {bare.startsWith("image/") && <img src={url} alt={translate("responseBody")} />}
      {bare.startsWith("audio/") && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the response has no captions
        <audio controls src={url} aria-label={translate("responseBody")} />
      )}
      <a href={url} download={`answer.${endingOf(bare)}`}>
        {translate("download", { size: sizeWords(blob.size, code) })}
      </a>
    </div>
  );
}

function endingOf(type: string): string {
  const [, name = ""] = type.split("/");
  const ending = name.split("+").at(-1) ?? "";
  return /^[a-z\d]{1,8}$/.test(ending) ? ending : "bin";
}
