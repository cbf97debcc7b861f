import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Standing } from "@switchyard/domain/standing/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { dayText } from "../../ui/format/days.ts";

type Words = Pick<PageContext, "t" | "locale">;

// labels: standing.*
/**
 * "Your move is ordered, and service at the new home begins on Monday, 11/30/2026." The one place that says whether something was ordered.
 * @param dayWords how the page writes days: as an order's pages do (E-430), unless it says otherwise
 */
export const standingText = (
  { t, locale }: Words,
  standing: Standing,
  dayWords: (day: IsoDate) => string = (day) => dayText(locale, day, "long"),
): string =>
  t(`standing.${standing.what}.${standing.is}`, {
    day: standing.is === "scheduled" ? dayWords(standing.day) : "",
  });

/** Of several orders, one sentence each; empty where nothing is known of any. */
export const standingsText = (page: Words, standing: readonly Standing[]): string =>
  standing.map((one) => standingText(page, one)).join(" ");
