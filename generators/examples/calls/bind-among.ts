import { once } from "../../source/once.ts";
import type { NamedApi } from "../find-owner.ts";
import { createCallBinder, type BoundCall, type CallBinder } from "./bind-call.ts";
import type { Call, CallContext } from "./call.ts";
import type { WeighedRoute } from "./routes.ts";

/** One of the descriptions that a call may belong to. */
export interface NamedBinder extends NamedApi, CallBinder {}

/** Prepares descriptions so that calls can be bound to one of them. */
export function createBinders<Api extends NamedApi>(apis: readonly Api[]): readonly (Api & NamedBinder)[] {
  return apis.map((api) => ({ ...api, ...createCallBinder(api.api, api.externalPaths) }));
}

/** The binders of all descriptions. They are prepared when the first call needs them. */
export type OpenBinders = () => readonly NamedBinder[];

export function prepareBinders(apis: readonly NamedApi[]): OpenBinders {
  return once(() => createBinders(apis));
}

/**
 * Binds a call to the description whose servers and paths fit best. If several fit equally well, the first one wins.
 */
export function bindAmong<Binder extends NamedBinder>(
  binders: readonly Binder[],
  call: Call,
  at: CallContext,
): { readonly owner: Binder; readonly call: BoundCall } | undefined {
  const best = findRouteAmong(binders, call);
  const bound = best?.owner.bind(best.route, call, at);
  return best === undefined || bound === undefined ? undefined : { owner: best.owner, call: bound };
}

/** The route that fits a call best, and its description. */
export function findRouteAmong<Binder extends NamedBinder>(
  binders: readonly Binder[],
  call: Call,
): { readonly owner: Binder; readonly route: WeighedRoute } | undefined {
  const routes = binders.map((owner) => ({ owner, route: owner.findRoute(call) }));
  return routes.toSorted((left, right) => right.route.weight - left.route.weight)[0];
}
