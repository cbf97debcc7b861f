import { errAsync, okAsync } from "neverthrow";
import { z } from "zod";
import { keyed } from "../../standing/once-only-call.ts";
import { toPage } from "../../journey/model.ts";
import { onceOnlyCalls } from "../once-only-calls.ts";
import { type AccountTexts, accountTexts } from "../account-form.ts";
import type { NewOnlineAccount, OnlineAccountMade } from "../ports.ts";
import { triedWith, withLastTry } from "../../standing/model.ts";
import { isPaymentOpen } from "../deposit.ts";
import type { At, EnrollmentState } from "../model.ts";
import { type EnrollmentStep } from "./enrollment-step.ts";

const texts = Object.fromEntries(
  accountTexts.all.map(({ name, longest, isRequired }) => {
    const text = z.string().trim().max(longest);
    return [name, isRequired ? text.min(1) : text.optional()];
  }),
) as unknown as {
  readonly [Name in keyof AccountTexts]-?: undefined extends AccountTexts[Name]
    ? z.ZodOptional<z.ZodString>
    : z.ZodString;
};
const input = z.object({
  ...texts,
  userName: z.string().trim().min(1).max(254),
  email: z.string().trim().min(3).max(254),
  /** Not trimmed: spaces may be part of it. The journal never has it. */
  password: z.string().min(1).max(200),
  acceptance: z.literal(true),
  paperlessBilling: z.boolean(),
  isESaverPlan: z.boolean().default(false),
});
export type CreateOnlineAccountInput = z.input<typeof input>;

/**
 * Service is ordered, its payment is arranged, and there is no account yet: a customer who skipped it or met a failure
 * may still create it.
 */
export const mayMakeAccount = (state: EnrollmentState): state is At<"ordered" | "finished"> =>
  (state.stage === "ordered" && !isPaymentOpen(state)) || (state.stage === "finished" && !state.account.isCreated);

/**
 * Mini-confirmation: creates the residential portal account of the customer who has ordered, once (E-256 to E-259). A
 * refusal stays on the page with the gateway's first message; any other failure leaves the order as it is (E-262).
 */
export const createOnlineAccount: EnrollmentStep<
  At<"ordered" | "finished">,
  z.output<typeof input>,
  OnlineAccountMade,
  z.input<typeof input>
> = {
  name: "createOnlineAccount",
  allowed: mayMakeAccount,
  input,
  run: ({ state, ports, once }, { acceptance, isESaverPlan, ...choices }) => {
    const { order, enrollmentInfo } = state;
    const { firstName, lastName, correspondanceLanguage: language } = order.customer;
    const account: NewOnlineAccount = {
      ...choices,
      acceptsTerms: acceptance,
      firstName,
      lastName,
      language,
      partnerNumber: enrollmentInfo.bpNumber,
      contractAccount: enrollmentInfo.contractAccountNumber,
    };
    // An account with this e-mail address and this user name is this one: no other customer has both.
    const lookUp = () =>
      ports.directory
        .userNameOf(account.email)
        .map((found): OnlineAccountMade | undefined =>
          found === account.userName ? { isCreated: true, message: "" } : undefined,
        );
    // The key names the account without its secrets: they may differ when typed again, and the gateway then recognizes
    // the key.
    const intent = keyed(onceOnlyCalls.createOnlineAccount, {
      info: enrollmentInfo,
      userName: account.userName,
      answers: state.accountAnswers,
    });
    const create = (key: string) =>
      ports.onlineAccounts
        .create(account, key)
        .orElse((failed) =>
          failed.status === 409
            ? lookUp().andThen((found) => (found ? okAsync(found) : errAsync(failed)))
            : errAsync(failed),
        );
    return once("createOnlineAccount", intent, create, lookUp).map((answer) => {
      const { isCreated, message: refusal } = answer;
      const destination = isCreated ? toPage("confirmation") : state.at;
      const known = {
        ...state,
        accountAnswers: state.accountAnswers + 1,
        lastTries: withLastTry(state.lastTries, "online-account", triedWith(isCreated ? "done" : "refused", refusal)),
        freeUserName: undefined,
        at: destination,
        account: {
          ...state.account,
          isCreated,
          userName: choices.userName,
          isPaperlessBilling: choices.paperlessBilling,
          isESaverPlan,
          refusal: isCreated ? "" : refusal,
        },
      };
      return { state: isCreated ? { ...known, stage: "finished" as const } : known, destination, answer };
    });
  },
};
