import { readChoices } from "@switchyard/domain/help-me-choose/rules";
import type { ChoiceAnswer } from "@switchyard/domain/help-me-choose/model";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { listText } from "../../../ui/format/lists.ts";
import { questionsInWords, toChoiceQuestion } from "../questionnaire/questions.ts";
import { savedChoices } from "../questionnaire/saved-choices.ts";

/** A visitor's answers to the questionnaire, and the questions as links back to them. */
export interface GivenAnswers {
  readonly answers: readonly ChoiceAnswer[];
  /** The answers in words, by question. */
  readonly answered: readonly { readonly question: string; readonly text: string }[];
  /** The questions without an answer. */
  readonly skipped: readonly string[];
}

export const noAnswers: GivenAnswers = { answers: [], answered: [], skipped: [] };

/** The answers that a list follows; empty for a list in another order. */
export async function givenAnswers({ site, brand, locale, search, text }: PageContext): Promise<GivenAnswers> {
  if (readPlanOrder(search).suited.length === 0) return noAnswers;
  const questions = await questionsInWords(site.content, brand, locale);
  const answers = readChoices(questions.map(toChoiceQuestion), await savedChoices());
  const answerTo = (question: string) => answers.find(({ questionId }) => questionId === question)?.values;
  return {
    answers,
    answered: questions.flatMap(({ QuestionId: question, Title, Answers }) => {
      const values = answerTo(question);
      if (!values) return [];
      const words = Answers.filter(({ Value }) => values.includes(Value)).map(({ Key }) => text(Key));
      return [{ question, text: `${text(Title)}: ${listText(words.length > 0 ? words : values, locale)}` }];
    }),
    skipped: questions.map(({ QuestionId }) => QuestionId).filter((question) => !answerTo(question)),
  };
}
