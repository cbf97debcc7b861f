import { answerTypes } from "@switchyard/domain/help-me-choose/model";
import { z } from "zod";

/** A question as content spells it (E-375). */
const question = z.object({
  /** The answer's name when it is submitted. */
  QuestionId: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** The question's subject, in a word or two. */
  Title: z.string(),
  /** The question in large letters. */
  Heading: z.string(),
  /** The complete question, below it. */
  Question: z.string(),
  /** Where to find the answer, or its effect. */
  Tips: z.string().optional(),
  AnswerType: z.enum(answerTypes),
  /** `Key` is the text on the page, `Value` is submitted, `DisplayImage` is the name of a drawing. */
  Answers: z
    .array(z.object({ Key: z.string(), Value: z.string().regex(/^[\w-]{1,60}$/), DisplayImage: z.string().optional() }))
    .default([]),
  /** Colors of the progress bar, behind and ahead; by default the brand's. */
  BarColour: z.string().optional(),
  BarBackgroundColour: z.string().optional(),
});

export type QuestionContent = z.output<typeof question>;

export const content = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Without a place there are no plans to choose from. */
  noPlaceText: z.string(),
  noPlace: z.object({ text: z.string(), href: z.string() }),
  questions: z.array(question).min(1),
});
