import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import type { NewOnlineAccount, OnlineAccountMade } from "../ports.ts";
import { type EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({
  userName: z.string().trim().min(1).max(254),
  email: z.string().trim().min(3).max(254),
  /** Not trimmed: it is what it is. The journal never has it. */
  password: z.string().min(1).max(200),
  securityQuestion: z.string().trim().min(1).max(200),
  securityAnswer: z.string().trim().min(1).max(200),
  acceptance: z.literal(true),
  paperlessBilling: z.boolean(),
});
export type CreateOnlineAccountInput = z.input<typeof input>;

/**
 * Mini-confirmation: makes the residential portal account of the customer who has ordered, once (E-256 to E-259). A
 * refusal stays on the page with the gateway's first message; whatever else goes wrong, the order stands (E-262).
 */
export const createOnlineAccount: EnrollmentStep<z.output<typeof input>, OnlineAccountMade | undefined> = {
  name: "createOnlineAccount",
  // Somebody who has skipped it, or met a failure, may still make it.
  allowed: ({ stage, account }) => stage === "ordered" || (stage === "finished" && !account.isCreated),
  input,
  run: ({ state, ports, once }, { acceptance, ...wished }) => {
    const { order, enrollmentInfo } = state;
    if (!order || !enrollmentInfo) return okAsync({ state, destination: state.at, answer: undefined });
    const { firstName, lastName, correspondanceLanguage: language } = order.customer;
    const account: NewOnlineAccount = { ...wished, acceptsTerms: acceptance, firstName, lastName, language, partnerNumber: enrollmentInfo.bpNumber, contractAccount: enrollmentInfo.contractAccountNumber };
    return once("createOnlineAccount", { account, attempt: state.attempts }, (key) => ports.onlineAccounts.create(account, key)).map((answer) => {
      const { isCreated, message: refusal } = answer;
      const destination = isCreated ? toPage("confirmation") : state.at;
      return {
        state: {
          ...state,
          attempts: state.attempts + 1,
          at: destination,
          stage: isCreated ? "finished" : state.stage,
          account: { isCreated, userName: wished.userName, isPaperlessBilling: wished.paperlessBilling, refusal: isCreated ? "" : refusal },
        },
        destination,
        answer,
      };
    });
  },
};
