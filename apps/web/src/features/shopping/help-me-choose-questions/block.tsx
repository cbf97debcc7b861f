import { readChoices, usualSteps } from "@switchyard/domain/help-me-choose/rules";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { savedChoices } from "../questionnaire/saved-choices.ts";
import { toChoiceQuestion } from "../questionnaire/questions.ts";
import { listOf, listPath } from "../../../site/navigation/list-path.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./help-me-choose-questions.module.css";
import { Step } from "./step.tsx";

// Labels used: helpMeChoose.*
/**
 * The questionnaire (E-313 to E-331): one form with all questions, which works without scripts. /site/help-me-choose.js
 * shows one question at a time, over the plan list when the card opens it. The parameter `numberOfSteps` is the number
 * of steps of the progress.
 */
export default async function HelpMeChooseQuestions({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { t, text, query } = page;
  const list = listPath(listOf(page.search), page.route);
  if (query.zip === undefined) {
    return (
      <Wrap className={styles.page}>
        <PageHeading title={text(fields.heading)} lead={text(fields.noPlaceText)} />
        <LinkButton href={page.href(fields.noPlace.href)}>{text(fields.noPlace.text)}</LinkButton>
      </Wrap>
    );
  }
  const { questions } = fields;
  const saved = readChoices(questions.map(toChoiceQuestion), await savedChoices());
  const total = Math.max(questions.length, Number(block.params["numberOfSteps"] ?? usualSteps) || usualSteps);
  return (
    <Wrap className={styles.page}>
      <PageHeading title={text(fields.heading)} lead={text(fields.lead)} />
      <form
        action="/forms/help-me-choose"
        method="post"
        className={styles.questions}
        aria-label={text(fields.heading)}
        data-questionnaire={styles.screen}
      >
        <input type="hidden" name="locale" value={page.locale} />
        <input type="hidden" name="search" value={toSearch(query)} />
        <input type="hidden" name="list" value={list} />
        {questions.map((question, place) => (
          <Step
            key={question.QuestionId}
            question={question}
            number={place + 1}
            total={total}
            chosen={saved.find(({ questionId }) => questionId === question.QuestionId)?.values ?? []}
            page={page}
          />
        ))}
        <div className={styles.moves}>
          <Button type="button" variant="quiet" hidden data-move="back">
            {t("helpMeChoose.back")}
          </Button>
          <Button type="button" variant="quiet" hidden data-move="skip">
            {t("helpMeChoose.skip")}
          </Button>
          <Button type="button" variant="quiet" hidden data-move="plans-now">
            {t("helpMeChoose.seePlansNow")}
          </Button>
          <Button type="button" hidden data-move="next" className={styles.forward}>
            {t("helpMeChoose.next")}
          </Button>
          <Button data-move="plans" className={styles.forward}>
            {t("helpMeChoose.seePlans")}
          </Button>
        </div>
        <button type="button" className={styles.close} hidden data-move="close" aria-label={t("helpMeChoose.close")}>
          <Icon name="close" />
        </button>
      </form>
      <script async src="/site/help-me-choose.js" />
    </Wrap>
  );
}
