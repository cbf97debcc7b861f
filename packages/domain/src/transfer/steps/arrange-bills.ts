import { okAsync, type ResultAsync } from "neverthrow";
import { z } from "zod";
import { isMailedTo } from "../../account/rules.ts";
import { leavesDoubt } from "../../journey/context.ts";
import { toPage } from "../../journey/model.ts";
import type { Problem } from "../../kernel/problem.ts";
import { areBillsOpen, type NotDone, type WithOpenBills } from "../state.ts";
import { orNothing, type TransferStep } from "./transfer-step.ts";

/**
 * Sets the address and delivery of bills. Service is ordered already, so the confirmation reports a
 * failure here, and the journey continues. Both calls can be repeated safely. After a lost answer we ask the gateway
 * for the current setting, so that a change that went through is not reported as a failure.
 */
export const arrangeBills: TransferStep<WithOpenBills, object> = {
  name: "arrangeBills",
  allowed: areBillsOpen,
  input: z.object({}),
  run: ({ ports: { billing }, state }) => {
    const { ordered } = state;
    const { partner, contractAccount } = ordered.order;
    const { address, isPaperless } = ordered.toArrange;
    const isPaperlessNow = () => orNothing(billing.paperless(contractAccount)).map((now) => now?.isPaperless);
    return done(billing.setBillingAddress(contractAccount, address), "billing-address", () =>
      orNothing(billing.contact(contractAccount)).map(
        (now) => now !== undefined && isMailedTo(now.mailingAddress, address),
      ),
    ).andThen((noAddress) =>
      isPaperlessNow()
        .andThen((before) =>
          before === isPaperless
            ? okAsync<readonly NotDone[], never>([])
            : done(billing.setPaperless(partner, contractAccount, isPaperless), "paperless-billing", () =>
                isPaperlessNow().map((now) => now === isPaperless),
              ),
        )
        .map((noPaperless) => ({
          state: { ...state, ordered: { ...ordered, toArrange: undefined, notDone: [...noAddress, ...noPaperless] } },
          destination: toPage("transfer-confirmation"),
          answer: undefined,
        })),
    );
  },
};

/** Returns the failed setting, or nothing. @param isSo asks the gateway for the current setting after a lost answer */
const done = (
  asked: ResultAsync<void, Problem>,
  what: NotDone,
  isSo: () => ResultAsync<boolean, never>,
): ResultAsync<readonly NotDone[], never> =>
  asked
    .map((): readonly NotDone[] => [])
    .orElse((problem) =>
      (leavesDoubt(problem) ? isSo() : okAsync<boolean, never>(false)).map((isDone): readonly NotDone[] =>
        isDone ? [] : [what],
      ),
    );
