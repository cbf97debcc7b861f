import type { PageKind } from "@switchyard/domain/content/model";
import { canonicalPath } from "@switchyard/domain/content/path";
import type { Audience } from "./arrival.ts";

/** The stations of an order; `done` is the confirmation, where every station is lit. */
export const stations = ["plan", "details", "review", "on"] as const;
export type Station = (typeof stations)[number];

/**
 * The parts around a page: the whole site's header and footer, the same header over the small footer, an order's
 * progress, or the logo and a way to help.
 */
export type Frame =
  | { readonly kind: "site" | "shelf" }
  | { readonly kind: "flow"; readonly at: Station | "done" }
  | { readonly kind: "bare" };

const stationOf: Readonly<Record<string, Station | "done">> = {
  "/order-information": "details",
  "/oow/questions": "details",
  "/oow/one-time-password": "details",
  "/place-order": "review",
  "/place-order-deposit": "review",
  "/place-order-prior-debt": "review",
  "/place-order-prior-debt-confirmation": "review",
  "/mini-confirmation": "on",
  "/confirmation": "done",
};

/** The frame of a page, by its canonical path and kind. */
export function frameOf(path: string, kind: PageKind): Frame {
  if (kind !== "journey") return { kind: kind === "plan-list" ? "shelf" : "site" };
  const at = stationOf[path.replace(/^\/(mvi|swi)(?=\/)/, "")];
  return at === undefined ? { kind: "bare" } : { kind: "flow", at };
}

/**
 * Signed-in customers, whose AuthToken leads to the member route tree, have a column beside every page but /oops
 * (S1-017 to S1-020).
 */
export const hasLeftNavigation = (audience: Audience, path: string): boolean =>
  audience === "member" && canonicalPath(path) !== "/oops";
