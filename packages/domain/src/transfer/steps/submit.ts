import { okAsync, type ResultAsync } from "neverthrow";
import { type Destination, errorCodeOf, toOops, toPage } from "../../journey/model.ts";
import type { Problem } from "../../kernel/problem.ts";
import type { TransferAnswered, TransferOrder } from "../model.ts";
import { transferAnswered, transferSubmitted } from "../rules.ts";
import type { TransferState } from "../state.ts";
import type { TransferContext } from "./transfer-step.ts";

export interface Submitted {
  readonly state: TransferState;
  readonly destination: Destination;
  /** What the gateway said to the order; undefined when it was not sent. */
  readonly answered: TransferAnswered | undefined;
  readonly isOrdered: boolean;
}

/**
 * Asks once more whether this transfer can be ordered, and orders it, once (specification 3, section 4 "Transfer order
 * submit"). What was ordered is not in the state yet: that is the caller's to say.
 */
export const submit = (
  { ports, state, decide, once }: TransferContext,
  order: TransferOrder,
  oldPlanId: string,
): ResultAsync<Submitted, Problem> => {
  const { partner, from, to, startDate } = order;
  return ports.transfers
    .eligibility({ partner, from, to, planId: oldPlanId, moveInDate: startDate })
    .andThen(({ kind: eligibility }): ResultAsync<Submitted, Problem> => {
      const outcome = decide(transferSubmitted, { eligibility });
      if (outcome !== "order-transfer") {
        const isBlocked = outcome === "blocking-popup";
        const destination = toPage(isBlocked ? "transfer-order-information" : "transfer-call-center");
        return okAsync({
          state: { ...state, isBlocked, at: destination },
          destination,
          answered: undefined,
          isOrdered: false,
        });
      }
      return once("transferService", { order, attempt: state.attempts }, (key) =>
        ports.transfers.order(order, key),
      ).map((answered) => {
        const { indicator, serviceContractNumber } = answered;
        const isOrdered =
          decide(transferAnswered, { indicator, hasContractNumber: serviceContractNumber !== "" }) ===
          "transfer-confirmation";
        // Ordered, but without its number: a second order would be one too many, so a person has to look.
        const isInDoubt = !isOrdered && indicator === "Success";
        const destination = isOrdered
          ? toPage("transfer-confirmation")
          : toOops(isInDoubt ? "ServiceContractNumberMissing" : errorCodeOf(indicator));
        const stage = isOrdered ? "ordered" : isInDoubt ? "in-doubt" : state.stage;
        // After a refusal the customer is back at the form, with everything that was told.
        const at = isOrdered || isInDoubt ? destination : toPage("transfer-order-information");
        return {
          state: {
            ...state,
            stage,
            isBlocked: false,
            attempts: state.attempts + 1,
            isUnanswered: false,
            at,
          },
          destination,
          answered,
          isOrdered,
        };
      });
    });
};
