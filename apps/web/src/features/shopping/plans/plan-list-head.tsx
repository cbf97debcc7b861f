import { centsPerKwhText, moneyText } from "@switchyard/domain/kernel/money";
import { averagePriceAt } from "@switchyard/domain/plans/average-price";
import { offerCost } from "@switchyard/domain/plans/month-cost";
import type { ReactNode } from "react";
import { numberText } from "../../../ui/format/numbers.ts";
import { Disclosure } from "../../../ui/lists/disclosure.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { readPlanOrder } from "../../../site/navigation/plan-order.ts";
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
}

/** The heading of a list and what it is for: place, dwelling, intent, utility, and the way to change them (S1-056). */
export function PlanListHead({ page, fields, list: { plans, place, changeHref }, lead }: HeadProps) {
  const { t, text } = page;
  const args = placeArguments(page, place, plans.length);
  const utility = String(args["utility"] ?? "");
  return (
    <div>
      <h1 className={styles.title}>{text(fields.header, args)}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
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

/** Notices above the cards: a plan that is gone, offers that could not be read. */
export function PlanListNotices({ page, list }: Pick<HeadProps, "page" | "list">) {
  const { t } = page;
  const { chosenIsGone, isSuited, unreadable, place } = list;
  const { zip, tdsp, insteadOf } = place;
  return (
    <>
      {insteadOf !== undefined && (
        <Notice>
          {t("planList.otherUtility", { zip, utility: utilityText(page, tdsp), other: utilityText(page, insteadOf) })}
        </Notice>
      )}
      {chosenIsGone && <Alert tone="warning" title={t("planList.planGone")} />}
      {isSuited && <Notice>{t("helpMeChoose.suited")}</Notice>}
      {unreadable > 0 && <Notice>{t("planList.unreadable", { count: unreadable })}</Notice>}
    </>
  );
}

/** A month in which little is used, in kWh; the least that facts labels give a price for. */
const lowUse = 500;

/** By which rule the first plan is first, where the visitor has neither sorted nor reversed the list themselves. */
export function WhyFirst({
  page: { t, search },
  list: { plans, order, isSuited, setting },
}: Pick<HeadProps, "page" | "list">) {
  const [first] = plans;
  const isReversed = readPlanOrder(search).direction === "descending";
  if (order === "as-sorted" || isReversed || first === undefined || plans.length < 2) return null;
  const amount = moneyText(offerCost(first, setting.use).total);
  const [low, here] = [averagePriceAt(first, lowUse), averagePriceAt(first, setting.use)];
  // A credit that only a month of much use gets makes a plan the cheapest for that month alone.
  const isDearer = order === "cost" && setting.use > lowUse && low * 4 > here * 5;
  return (
    <Disclosure summary={t("planList.whyFirst.question")} open={isDearer}>
      {order === "cost"
        ? t("planList.whyFirst.cost", { kwh: numberText(setting.use), amount })
        : t(isSuited ? "planList.whyFirst.suited" : "planList.whyFirst.priority")}
      {isDearer && (
        <>
          {" "}
          {t("planList.whyFirst.dearer", {
            kwh: numberText(lowUse),
            low: centsPerKwhText(low),
            here: centsPerKwhText(here),
          })}
        </>
      )}
    </Disclosure>
  );
}
