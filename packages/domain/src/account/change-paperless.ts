import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import { leavesDoubt } from "../journey/context.ts";
import type { Problem } from "../kernel/problem.ts";
import type { BillingPreferences } from "./ports.ts";

export interface PaperlessChange {
  readonly partner: string;
  readonly contractAccount: string;
  readonly isPaperless: boolean;
}

/**
 * Changes the delivery of bills. The call can be repeated safely. After a lost answer we ask the gateway for
 * the current setting, so that a change that went through is not reported as a failure.
 */
export const changePaperless = (
  billing: Pick<BillingPreferences, "paperless" | "setPaperless">,
  { partner, contractAccount, isPaperless }: PaperlessChange,
): ResultAsync<void, Problem> =>
  billing.setPaperless(partner, contractAccount, isPaperless).orElse((problem) =>
    leavesDoubt(problem)
      ? billing
          .paperless(contractAccount)
          .mapErr(() => problem)
          .andThen((now) => (now.isPaperless === isPaperless ? okAsync(undefined) : errAsync(problem)))
      : errAsync(problem),
  );
