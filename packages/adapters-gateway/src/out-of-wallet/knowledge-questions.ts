import type { KnowledgeQuestion } from "@switchyard/domain/out-of-wallet/model";
import { z } from "zod";
import { codeSchema, listSchema } from "../wire/values.ts";

const questionResponse = z.object({
  questionText: codeSchema,
  questionSelect: z.object({ questionChoice: listSchema(codeSchema) }),
});

/** `intialKba` and `kba`: the questions, none where there is nothing. One that can't be read spoils the set: it could not be answered. */
export const questionSetResponse = z
  .object({ questionSet: z.object({ questions: listSchema(questionResponse) }).nullish() })
  .nullish()
  .transform((kba): readonly KnowledgeQuestion[] =>
    (kba?.questionSet?.questions ?? []).map(({ questionText, questionSelect }) => ({
      text: questionText,
      choices: questionSelect.questionChoice,
    })),
  );
