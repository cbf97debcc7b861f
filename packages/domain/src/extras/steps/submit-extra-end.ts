import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage, toStep } from "../../journey/model.ts";
import { extraEndAllowed, type ExtraEndCheck } from "../rules.ts";
import { type At, isAtStage } from "../state.ts";
import type { ExtraEndStep } from "./extra-end-step.ts";

const amount = z.int().nonnegative();

const input = z.object({
  /** From the session; the caller has checked the account. */
  partner: z.string().max(10),
  contractAccount: z.string().max(12),
  extra: z.string().max(40),
  day: z.string().max(10),
  /** The price on the page; missing where the text is no amount. */
  seenFee: amount.optional(),
  /** The extra as the provider lists it now; missing where it has ended, or is another customer's. */
  listed: z
    .object({
      productId: z.string().max(60),
      planName: z.string().max(80),
      /** The price of the day; missing where the provider doesn't offer it. */
      fee: amount.optional(),
    })
    .optional(),
  /** The number of answers when the form was shown. */
  answersBefore: amount,
});
export type SubmitExtraEndInput = z.input<typeof input>;

/** Undefined where the request goes on to the gateway. */
export type ExtraEndRefusedHere = Exclude<ExtraEndCheck, "end"> | undefined;

/**
 * Confirms the end of one extra. The form has the number of answers at its time, so a second press sends no second
 * request. A request without an answer is sent again unchanged. An accepted end is final in this journey, also while
 * the provider's list doesn't show it yet.
 */
export const submitExtraEnd: ExtraEndStep<
  At<"open" | "submitted" | "accepted">,
  z.output<typeof input>,
  ExtraEndRefusedHere,
  SubmitExtraEndInput
> = {
  name: "submitExtraEnd",
  allowed: isAtStage("open", "submitted", "accepted"),
  input,
  run: ({ state, now, decide, journey }, { listed, day, seenFee, answersBefore, ...order }) => {
    if (state.stage === "submitted") return okAsync({ state, destination: toStep("sendExtraEnd"), answer: undefined });
    const fee = listed?.fee;
    const check = decide(extraEndAllowed, {
      form: state.stage === "open" && answersBefore === state.answers ? "current" : "answered",
      isInForce: listed !== undefined,
      isDayOffered: fee !== undefined,
      isFeeAsShown: fee === seenFee,
    });
    if (check !== "end" || !listed || fee === undefined)
      return okAsync({
        state,
        destination: toPage("account-extras", check === "see-last" ? undefined : { notice: check }),
        answer: check === "end" ? ("see-last" as const) : check,
      });
    const { productId, planName } = listed;
    return okAsync({
      state: {
        stage: "submitted" as const,
        answers: state.answers,
        asked: {
          ...order,
          productId,
          planName,
          day,
          fee,
          at: now,
          reference: `${journey.correlationId}-${state.answers + 1}`,
        },
      },
      destination: toStep("sendExtraEnd"),
      answer: undefined,
    });
  },
};
