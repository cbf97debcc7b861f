import type { KnowledgeQuestion } from "@switchyard/domain/out-of-wallet/model";
import { z } from "zod";
import { codeSchema, listSchema } from "../wire/values.ts";

const questionResponse = z.object({
  questionText: codeSchema,
  questionSelect: z.object({ questionChoice: listSchema(codeSchema) }),
});

/** The questions in `intialKba` and `kba`. One unreadable question makes the set malformed, because the customer must answer all. */
export const questionSetResponse = z
  .object({ questionSet: z.object({ questions: listSchema(questionResponse) }).nullish() })
  .nullish()
  .transform((kba): readonly KnowledgeQuestion[] =>
    (kba?.questionSet?.questions ?? []).map(({ questionText, questionSelect }) => ({
      text: questionText,
      choices: questionSelect.questionChoice,
    })),
  );
