import { okAsync } from "neverthrow";
import { z } from "zod";
import { billingAddressOf, billingOptionOf } from "../../account/billing-form.ts";
import type { BillingAddress } from "../../account/model.ts";
import { billingAddressOr } from "../../account/rules.ts";
import { toPage, toStep } from "../../journey/model.ts";
import { fromSlashDate } from "../../service-calendar/dates.ts";
import type { TransferOrder } from "../model.ts";
import { normalisedTransferOrder, transferOrderFields, transferOrderProblems } from "../order-form.ts";
import { isOpen } from "../state.ts";
import { submit } from "./submit.ts";
import { orderFacts, type TransferStep } from "./transfer-step.ts";

const text = z.string().max(600).optional();
const input = z.object({
  values: z.object(
    Object.fromEntries(transferOrderFields.map((field) => [field, text])) as Record<
      (typeof transferOrderFields)[number],
      typeof text
    >,
  ),
});

/**
 * Submits the transfer: the form, the customer's data, the eligibility once more, the order, once (specification 3,
 * section 4 "Transfer order submit"). Bills are arranged in a step of their own: an answer is safe before anything else is asked.
 */
export const orderTransfer: TransferStep<z.output<typeof input>> = {
  name: "orderTransfer",
  allowed: (state) => isOpen(state) && state.selection !== undefined,
  input,
  run: (context, { values: given }) => {
    const { state, ports } = context;
    const { info, selection, partner } = state;
    if (!info || !selection) return okAsync({ state, destination: state.at, answer: undefined });
    const { contractAccount } = info;
    return orderFacts(context, info).andThen((facts) => {
      const values = normalisedTransferOrder(given);
      const problems = transferOrderProblems(values, facts);
      const [startDate, stopDate] = [
        fromSlashDate(values.startServiceDate ?? ""),
        fromSlashDate(values.stopServiceDate ?? ""),
      ];
      if (problems.length > 0 || !startDate || !stopDate) {
        const destination = toPage("transfer-order-information");
        return okAsync({
          state: { ...state, draft: values, problems, at: destination, isBlocked: false },
          destination,
          answer: undefined,
        });
      }
      return ports.billing
        .transferContact({ partner, contractAccount, esiid: info.from.esiid })
        .andThen(({ phoneNumber }) => {
          const { id, term, baseRate, campaignId, incentiveId } = selection.plan;
          const order: TransferOrder = {
            partner,
            contractAccount,
            from: info.from.esiid,
            to: info.to.esiid,
            startDate,
            stopDate,
            dwel: info.dwel,
            plan: { id, term, baseRate, campaignId, incentiveId },
            prom: selection.prom,
            phoneNumber,
            referral: "",
            reference: "",
          };
          const told = { ...state, draft: values, problems: [], dates: { startDate, stopDate } };
          return submit({ ...context, state: told }, order, info.oldPlan.planId).map(
            ({ state: next, destination, answered, isOrdered }) => {
              if (!isOrdered || !answered) return { state: next, destination, answer: undefined };
              const address = billingAddressOr(billingAddressOf(values), info.to);
              const isPaperless = values.enablePaperlessBilling === "true";
              return {
                state: {
                  ...next,
                  ordered: {
                    order,
                    serviceContractNumber: answered.serviceContractNumber,
                    info,
                    plan: selection.plan,
                    isEVSelected: facts.asksForVehicle && values.evAcknowledgment === "true",
                    bills: {
                      isPaperless,
                      line: billingOptionOf(values) === "sameAddress" ? info.to.displayText : lineOf(address),
                    },
                    toArrange: { address, isPaperless },
                    notDone: [],
                  },
                },
                destination: toStep("arrangeBills"),
                answer: undefined,
              };
            },
          );
        });
    });
  },
};

/** An address in one line, as people write it. */
const lineOf = ({ streetNumber, streetName, unit, poBox, city, state, zip }: BillingAddress): string =>
  `${poBox === "" ? [streetNumber, streetName, unit && `#${unit.replace(/^#/, "")}`].filter(Boolean).join(" ") : `PO Box ${poBox}`}, ${city}, ${state} ${zip}`;
