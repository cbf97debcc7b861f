import { okAsync, ResultAsync } from "neverthrow";
import { z } from "zod";
import { keyed } from "../../standing/once-only-call.ts";
import { toStep } from "../../journey/model.ts";
import { onceOnlyCalls } from "../once-only-calls.ts";
import { viaAddOns } from "../add-on-cart.ts";
import { areCopiesOpen } from "../confirmation-copies.ts";
import type { At } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

/** One confirmation e-mail per extra recipient, for apartments only; a failure is counted and otherwise ignored (E-102, E-103). */
export const sendCopies: EnrollmentStep<At<"ordered" | "finished">, object> = {
  name: "sendCopies",
  allowed: areCopiesOpen,
  input: z.object({}),
  run: ({ state, once, ports }) => {
    const { selection, order, enrollmentInfo: info } = state;
    const sent = order.emailCopies.map((recipient) =>
      once(
        "sendConfirmationEmail",
        keyed(onceOnlyCalls.sendConfirmationEmail, { recipient, contract: info.serviceContractNumber }),
        (key) => ports.mail.send({ info, selection, order }, recipient, key),
      )
        .map(() => 0)
        .orElse(() => okAsync<number, never>(1)),
    );
    return ResultAsync.combine(sent).map((failures) => ({
      state: {
        ...state,
        confirmationEmails: { asked: order.emailCopies.length, failed: failures.reduce((sum, one) => sum + one, 0) },
      },
      destination: state.isPaying ? toStep("payDeposit") : viaAddOns(state, state.at),
      answer: undefined,
    }));
  },
};
