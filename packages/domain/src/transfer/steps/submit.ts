import { okAsync, type ResultAsync } from "neverthrow";
import { type Destination, errorCodeOf, toOops, toPage } from "../../journey/model.ts";
import { success, verdictOf } from "../../journey/verdict.ts";
import { doubtOf } from "../../journey/whole-success.ts";
import { keyed } from "../../standing/once-only-call.ts";
import { whileFree } from "../../journey/while-free.ts";
import { paddedPartner } from "../../kernel/ids.ts";
import { transferOnceOnlyCalls } from "../once-only-calls.ts";
import type { Problem } from "../../kernel/problem.ts";
import { triedWith } from "../../standing/model.ts";
import type { TransferAnswered, TransferOrder } from "../model.ts";
import { transferAnswered, transferSubmitted } from "../rules.ts";
import { type At, inDoubt, type OrderedTransfer, type TransferState } from "../state.ts";
import type { Decided, TransferContext } from "./transfer-step.ts";

/** The result of an order: the destination and the gateway's answer. */
type Submitted =
  | (Answered & { readonly kind: "ordered" })
  /** The order may exist. A second one would be a duplicate, so a person has to check. */
  | (Answered & { readonly kind: "in-doubt" })
  | (Answered & { readonly kind: "refused" })
  /** Another step comes first, so the order was not sent. */
  | { readonly kind: "held"; readonly destination: Destination; readonly answered: undefined };

interface Answered {
  readonly destination: Destination;
  readonly answered: TransferAnswered;
}

const confirmation = toPage("transfer-confirmation");
const form = toPage("transfer-order-information");

/**
 * Checks again whether this transfer is eligible, and orders it once (specification 3, section 4 "Transfer order
 * submit").
 */
export const submit = (
  context: TransferContext<Decided>,
  order: TransferOrder,
  oldPlanId: string,
): ResultAsync<Submitted, Problem> => {
  const { ports, state, decide, orderOnce } = context;
  const { partner, from, to, startDate } = order;
  return ports.transfers
    .eligibility({ partner, from, to, planId: oldPlanId, moveInDate: startDate })
    .andThen(({ kind: eligibility }): ResultAsync<Submitted, Problem> => {
      const outcome = decide(transferSubmitted, { eligibility });
      if (outcome !== "order-transfer") {
        const destination = outcome === "blocking-popup" ? form : toPage("transfer-call-center");
        return okAsync({ kind: "held", destination, answered: undefined });
      }
      const send = (generation: number) =>
        orderOnce(
          "transferService",
          keyed(transferOnceOnlyCalls.transferService, { order, generation, answers: state.attempts }),
          (key) => ports.transfers.order(order, key),
        );
      const wish = { partner: paddedPartner(partner), from, to };
      return whileFree(context, "transferService", wish, send).map((answered): Submitted => {
        const { indicator, serviceContractNumber } = answered;
        const next = decide(transferAnswered, { indicator, hasContractNumber: serviceContractNumber !== "" });
        if (next === "transfer-confirmation") return { kind: "ordered", destination: confirmation, answered };
        if (verdictOf(indicator, serviceContractNumber) === "refused")
          return { kind: "refused", destination: toOops(errorCodeOf(indicator)), answered };
        const code = indicator === success ? "ServiceContractNumberMissing" : errorCodeOf(indicator);
        return { kind: "in-doubt", destination: toOops(code), answered };
      });
    });
};

/** The doubt that a person has to resolve. */
export const doubtAfter = ({ kind }: Submitted): Problem | undefined =>
  doubtOf("transferService", kind === "in-doubt" ? "unclear" : "done");

/** The order for the confirmation, without the form. */
export const asOrdered = ({ serviceInfo, attempts }: Decided, ordered: OrderedTransfer): At<"ordered"> => ({
  stage: "ordered",
  at: confirmation,
  serviceInfo,
  attempts: attempts + 1,
  ordered,
});

/** A refusal returns to the form with all its input. */
export const asNotOrdered = (
  state: Decided,
  { kind, destination, answered }: Exclude<Submitted, { readonly kind: "ordered" }>,
): TransferState => {
  switch (kind) {
    case "held":
      return state.stage === "order"
        ? { ...state, at: destination, isBlocked: destination === form }
        : { ...state, at: destination };
    case "refused": {
      const again = { at: form, attempts: state.attempts + 1, lastTry: triedWith(kind, answered.indicator) };
      return state.stage === "order"
        ? { ...state, ...again, isBlocked: false, isUnanswered: false }
        : { ...state, ...again };
    }
    case "in-doubt":
      return inDoubt({ ...state, attempts: state.attempts + 1 }, destination);
  }
};
