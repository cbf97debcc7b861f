import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { Standing } from "@switchyard/domain/standing/model";
import { knownArguments } from "../../site/messages/known-arguments.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { dayText } from "../../ui/format/days.ts";

type Words = Pick<PageContext, "t" | "locale">;

// Labels used: standing.*
/**
 * "Your move is ordered. Service at the new home begins on Monday, 11/30/2026."
 *
 * @param dayWords the page's format of days; by default an order page's (E-430)
 */
export const standingText = (
  { t, locale }: Words,
  standing: Standing,
  dayWords: (day: IsoDate) => string = (day) => dayText(locale, day, "long"),
): string =>
  t(
    `standing.${standing.what}.${"as" in standing ? `settled-${standing.as}` : standing.is}`,
    knownArguments({
      day: "day" in standing && standing.day ? dayWords(standing.day) : "",
      name: standing.name ?? "",
    }),
  );

/** One sentence per order; empty without a known order. */
export const standingsText = (page: Words, standing: readonly Standing[]): string =>
  standing.map((one) => standingText(page, one)).join(" ");
