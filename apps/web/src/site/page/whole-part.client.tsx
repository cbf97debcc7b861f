"use client";

import { isValidElement, type ReactNode, use } from "react";

/**
 * Sends a part of a page in one piece. React otherwise sends a late part in pieces that a script joins: without scripts
 * a form's fields would be outside of the form.
 */
export function WholePart({ children }: { readonly children: ReactNode | Promise<ReactNode> }): ReactNode {
  if (typeof window === "undefined") arrived(children, new Set());
  return children as ReactNode;
}

/** React's representation of a pending part. */
interface OnItsWay {
  readonly _payload: unknown;
  readonly _init: (payload: unknown) => unknown;
}
const isOnItsWay = (part: object): part is OnItsWay => "_init" in part && "_payload" in part;

const propsOf = (part: object): object => (isValidElement<object>(part) ? part.props : part);

/** @throws the promise that React waits for */
function arrived(part: unknown, seen: Set<unknown>): void {
  if (typeof part !== "object" || part === null || seen.has(part)) return;
  seen.add(part);
  if (part instanceof Promise || "then" in part) return arrived(use(part as Promise<unknown>), seen);
  if (isOnItsWay(part)) return arrived(part._init(part._payload), seen);
  const within = Symbol.iterator in part ? [...(part as Iterable<unknown>)] : Object.values(propsOf(part));
  for (const inner of within) arrived(inner, seen);
}
