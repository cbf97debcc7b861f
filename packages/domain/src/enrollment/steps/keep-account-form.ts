import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { accountCodes, accountDraftOf, accountFormFields } from "../account-form.ts";
import { isPaymentOpen } from "../deposit.ts";
import type { At } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const field = z.enum(accountFormFields);

const input = z.object({
  values: z.partialRecord(field, z.string().max(254)),
  problems: z
    .array(z.object({ field, code: z.enum(accountCodes) }))
    .max(40)
    .readonly()
    .default([]),
});

/** Mini-confirmation, Submit: what was typed is kept, but for secrets, with what is wrong with it. */
export const keepAccountForm: EnrollmentStep<
  At<"ordered">,
  z.output<typeof input>,
  undefined,
  z.input<typeof input>
> = {
  name: "keepAccountForm",
  allowed: (state): state is At<"ordered"> => state.stage === "ordered" && !isPaymentOpen(state),
  input,
  run: ({ state }, { values, problems }) => {
    const at = toPage("mini-confirmation");
    return okAsync({
      state: { ...state, at, accountForm: { draft: accountDraftOf(values), problems } },
      destination: at,
      answer: undefined,
    });
  },
};
