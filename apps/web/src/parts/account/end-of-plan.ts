import type { CurrentPlan } from "@switchyard/domain/account/model";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { withoutRenewal } from "@switchyard/domain/renewal/without-renewal";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { longDay } from "../../ui/format/days.ts";

/** The plan with which the provider continues if the customer chooses nothing. */
export interface PlanThatFollows {
  readonly name: string;
  readonly canChange: boolean;
  /** "15.27¢" and "about $30 a month more" at the customer's own use; undefined if they are unknown. */
  readonly price: { readonly perKwh: string; readonly difference: string } | undefined;
}

// Labels used: renewal.end.heading.* renewal.end.text.*
/**
 * The end of the current plan in one heading and one sentence, the same on every page; undefined if the table has no
 * text.
 */
export const endOfPlan = (
  { t, locale, now }: Pick<PageContext, "t" | "locale" | "now">,
  { name: plan, term, termEndsOn }: Pick<CurrentPlan, "name" | "term" | "termEndsOn">,
  hasChangeAhead: boolean,
  next?: PlanThatFollows,
): { readonly heading: string; readonly text: string } | undefined => {
  const { outcome } = withoutRenewal.decide({
    hasChangeAhead,
    term,
    end: termEndsOn === undefined ? undefined : termEndsOn < centralDay(now) ? "past" : "ahead",
    next: next && (next.price ? "priced" : "named"),
  });
  if (outcome === "nothing") return undefined;
  const text = `renewal.end.text.${outcome}`;
  const args = {
    plan,
    day: termEndsOn === undefined ? "" : longDay(termEndsOn, locale),
    next: next?.name ?? "",
    canChange: next?.canChange ? "yes" : "no",
    price: next?.price?.perKwh ?? "",
    difference: next?.price?.difference ?? "",
  };
  return { heading: t(`renewal.end.heading.${outcome}`, args), text: t.has(text) ? t(text, args) : "" };
};
