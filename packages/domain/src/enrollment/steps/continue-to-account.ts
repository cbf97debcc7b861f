import { z } from "zod";
import { loginAnswered, type LoginFacts, type LoginOutcome } from "../../session/login.ts";
import { classifications } from "../../session/model.ts";
import type { At } from "../model.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({
  /** From the customer's token; before that, from the account created here. */
  classification: z.literal(Object.values(classifications)).default(classifications.residential),
  /** The organisation's number for business classifications, else the person's (E-294). */
  partner: z.string().regex(/^(\d{8}|\d{10})$/),
});

/**
 * Confirmation, Continue to my account: looks up the new account's contracts and decides the destination (E-293 to
 * E-302). Clears the mark of the automatic sign-in (E-299). The order is over: its journey stays where it is.
 */
export const continueToAccount: EnrollmentStep<
  At<"finished">,
  z.output<typeof input>,
  LoginOutcome,
  z.input<typeof input>
> = {
  name: "continueToAccount",
  allowed: (state): state is At<"finished"> => state.stage === "finished" && state.account.isCreated,
  input,
  run: ({ state, ports, decide }, { classification, partner }) =>
    ports.directory.standing(state.account.userName, partner).map(({ hasInactiveContracts, message }) => {
      const outcome = decide(loginAnswered, {
        ...knownCustomer,
        classification,
        contracts: hasInactiveContracts ? "inactive" : "active",
        message,
      });
      const next =
        outcome.kind === "land" ? { ...state, account: { ...state.account, showMyAccountBtn: false } } : state;
      return { state: next, destination: state.at, answer: outcome };
    }),
};

/** A customer who comes from their own enrollment has just given the password. */
const knownCustomer: Pick<LoginFacts, "entryPoint" | "signedIn" | "isLocked" | "isApproved" | "isExplained"> = {
  entryPoint: "continue-to-account",
  signedIn: "granted",
  isLocked: false,
  isApproved: true,
  isExplained: false,
};
