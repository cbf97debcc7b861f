import type { ChoiceQuestion } from "@switchyard/domain/help-me-choose/model";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { content, type QuestionContent } from "../help-me-choose-questions/content.ts";
import { questionnairePath } from "./paths.ts";

export const toChoiceQuestion = ({ QuestionId, AnswerType, Answers }: QuestionContent): ChoiceQuestion => ({
  id: QuestionId,
  answerType: AnswerType,
  values: Answers.map(({ Value }) => Value),
});

/** The questions of a brand's questionnaire in words; empty if the content has none or they are invalid. */
export async function questionsInWords(
  library: ContentLibrary,
  brand: Brand,
  locale: Locale,
): Promise<readonly QuestionContent[]> {
  const page = (await library.page(brand, locale, questionnairePath)).unwrapOr(undefined);
  const block = page?.main.find(({ type }) => type === "help-me-choose-questions");
  const read = content.safeParse(block?.fields);
  return read.success ? read.data.questions : [];
}

export const choiceQuestions = async (
  ...where: Parameters<typeof questionsInWords>
): Promise<readonly ChoiceQuestion[]> => (await questionsInWords(...where)).map(toChoiceQuestion);

/** The id of a question's answers on the page of the questionnaire. */
export const questionAnchor = (id: string): string => `choose-${id}`;
