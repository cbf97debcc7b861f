import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import { averagePriceAt } from "@switchyard/domain/plans/average-price";
import type { ReactNode } from "react";
import { numberText } from "../../../ui/format/numbers.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { AnswerLinks, answersHead } from "./answers-head.tsx";
import type { ListedPlans } from "./listed-plans.ts";
import { utilityText } from "../../../parts/plans/words.ts";
import { placeArguments } from "./place-texts.ts";
import type { PlanListContent } from "./plan-list-content.ts";
import styles from "./plan-list.module.css";

interface HeadProps {
  readonly page: PageContext;
  readonly fields: PlanListContent;
  readonly list: ListedPlans;
  readonly lead?: ReactNode;
  /** In place of the heading of the content. */
  readonly title?: ReactNode;
  readonly headingLevel?: 1 | 2;
}

/** The heading of a list and its subject: place, dwelling, intent, utility, and a link to change them (S1-056). */
export function PlanListHead({ page, fields, list, lead, title, headingLevel = 1 }: HeadProps) {
  const { offers, place, changeHref } = list;
  const { t, text } = page;
  const args = placeArguments(page, place, offers.length);
  const utility = String(args["utility"] ?? "");
  const Heading = `h${headingLevel}` as const;
  const answered = answersHead({ page, list });
  return (
    <div>
      <Heading className={headingLevel === 1 ? styles.title : styles.subtitle}>
        {title ?? answered?.title ?? text(fields.header, args)}
      </Heading>
      {(answered ?? lead) && <p className={styles.lead}>{answered?.lead ?? lead}</p>}
      {answered && <AnswerLinks page={page} list={list} />}
      <p className={styles.placeLine}>
        <span className={styles.place}>
          <Icon name="pin" size="small" />
          {text(fields.zipDescription, args)}
        </span>
        {utility !== "" && <span>{t("planList.deliveredBy", { utility })}</span>}
        <TextLink href={changeHref} aria-label={t("planList.changeAria")}>
          {t("planList.change")}
        </TextLink>
      </p>
    </div>
  );
}

/** The heading of the rows after the cards. */
export const moreHeading = (
  { t, text }: PageContext,
  { moreHeading: heading }: Pick<PlanListContent, "moreHeading">,
  { renewal }: Pick<ListedPlans, "renewal">,
  count: number,
): string =>
  renewal?.against
    ? t("renewal.rest", { count })
    : heading === undefined
      ? t("planList.otherGroup")
      : text(heading, { count });

// Labels used: helpMeChoose.skipped.*
/** Notices above the cards: a plan that is gone, offers that could not be read. */
export function PlanListNotices({ page, list }: Pick<HeadProps, "page" | "list">) {
  const { t } = page;
  const { chosenIsGone, isSuited, unreadable, place } = list;
  const { zip, tdsp, insteadOf } = place;
  const skipped = readPlanOrder(page.search).answers;
  return (
    <>
      {insteadOf !== undefined && (
        <Notice>
          {t("planList.otherUtility", { zip, utility: utilityText(page, tdsp), other: utilityText(page, insteadOf) })}
        </Notice>
      )}
      {chosenIsGone && <Alert tone="warning" title={t("planList.planGone")} />}
      {isSuited && !answersHead({ page, list }) && <Notice>{t("helpMeChoose.suited")}</Notice>}
      {skipped && <Notice>{t(`helpMeChoose.skipped.${skipped}`)}</Notice>}
      {unreadable > 0 && <Notice>{t("planList.unreadable", { count: unreadable })}</Notice>}
    </>
  );
}

/** A month in which little is used, in kWh; the least that facts labels give a price for. */
const lowUse = 500;

/** A credit that only a month of high use gets makes a plan the cheapest in such a month alone. */
export function DearerInSmallMonths({
  page: { t },
  list: { plans, order, setting },
}: Pick<HeadProps, "page" | "list">) {
  const [first] = plans;
  const isLowest = order.key === "cost" && order.direction === "ascending";
  if (first === undefined || !isLowest || setting.use <= lowUse) return null;
  const [low, here] = [averagePriceAt(first, lowUse), averagePriceAt(first, setting.use)];
  return low * 4 <= here * 5 ? null : (
    <Notice>
      {t("planList.dearer", {
        plan: first.name,
        kwh: numberText(lowUse),
        low: centsPerKwhText(low),
        here: centsPerKwhText(here),
      })}
    </Notice>
  );
}
