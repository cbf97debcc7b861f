import type { Reason } from "@switchyard/domain/help-me-choose/reasons";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { numberText } from "../../../ui/format/numbers.ts";
import { questionnaireHref } from "../questionnaire/paths.ts";
import { questionAnchor } from "../questionnaire/questions.ts";
import type { ListedPlans } from "./listed-plans.ts";
import styles from "./plan-filters.module.css";

interface AnswersProps {
  readonly page: PageContext;
  readonly list: ListedPlans;
}

/** The plan that answers brought to the first place, and its reasons; undefined in another order. */
const firstOf = ({ isSuited, plans: [plan], order, setting }: ListedPlans) => {
  const fits: readonly Reason[] = (isSuited && plan && setting.reasonsOf?.(plan).fits) || [];
  const [reason] = fits;
  const isFirst = order.key === "priority" && order.direction === "ascending";
  return plan && reason && isFirst ? { plan, reason, fits } : undefined;
};

// Labels used: helpMeChoose.because.*
/** The heading and the lead of a list whose first plan has reasons; undefined for another list. */
export const answersHead = ({ page: { t }, list }: AnswersProps): { title: string; lead: string } | undefined => {
  const first = firstOf(list);
  if (!first) return undefined;
  const { plan, reason, fits }: { plan: PlanOffer; reason: Reason; fits: readonly Reason[] } = first;
  const { answers } = list.given;
  return {
    title: t("helpMeChoose.title", { plan: plan.name, why: t(`helpMeChoose.because.${reason.answer}`) }),
    lead: t("helpMeChoose.first", { fits: fits.length, answers: answers.length, kwh: numberText(list.setting.use) }),
  };
};

/** The answers that the list follows, each a link back to its question, and the questions that were skipped. */
export function AnswerLinks({ page, list: { given } }: AnswersProps) {
  const { t, query } = page;
  const [skipped] = given.skipped;
  if (given.answered.length === 0) return null;
  const linkTo = (question: string) => ({
    href: `${page.href(questionnaireHref(page.path, query))}#${questionAnchor(question)}`,
    className: styles.chip,
    rel: "nofollow",
    "data-help-me-choose": "",
  });
  return (
    <p className={styles.chips} data-print="off">
      {given.answered.map(({ question, text }) => (
        <a key={question} {...linkTo(question)} aria-label={t("helpMeChoose.changeAnswer", { answer: text })}>
          {text}
        </a>
      ))}
      {skipped !== undefined && (
        <a {...linkTo(skipped)}>{t("helpMeChoose.skippedCount", { count: given.skipped.length })}</a>
      )}
    </p>
  );
}
