import { codeOfIntent } from "../../kernel/intent.ts";
import { okAsync, ResultAsync } from "neverthrow";
import { z } from "zod";
import type { AccountHome } from "../../account/model.ts";
import type { ServiceAddress } from "../../addresses/model.ts";
import { toSearchKey } from "../../addresses/typing.ts";
import { centralDay } from "../../kernel/clock.ts";
import { type Esiid, esiidSchema } from "../../kernel/ids.ts";
import type { StepEnd } from "../../journey/step.ts";
import type { Problem } from "../../kernel/problem.ts";
import { type Destination, toOops, toPage } from "../../journey/model.ts";
import {
  isActiveForOther,
  metersAt,
  newHomeChecked,
  pageOfEligibility,
  pageOfNewHome,
  transferEligible,
} from "../rules.ts";
import {
  dwellingOfAnswer,
  normalisedServiceInfo,
  type ServiceInfoCode,
  serviceInfoProblems,
  type ServiceInfoQuestion,
  type ServiceInfoValues,
} from "../service-info-form.ts";
import { type At, canBeLeft, type TransferState } from "../state.ts";
import { type Decided, isDecided, stayingAsSent, type TransferContext, type TransferStep } from "./transfer-step.ts";

const text = z.string().max(600).optional();
const input = z.object({
  /** From the session, never from a form. */
  partner: z.string().min(1).max(10),
  values: z.object({
    ContractAccountNumber: text,
    CurrentServiceAddressNumber: text,
    NewServiceAddress: text,
    esiid: text,
    IsApartment: text,
  }),
  /** The customer has confirmed the effect of the advanced meter program on a move. */
  hasSeenMeterProgram: z.boolean().optional(),
});

type End = ResultAsync<StepEnd<TransferState>, Problem>;

const here = toPage("transfer-service-info");

/**
 * Submits the first page, with the old and the new home. Both are looked up and checked; the eligibility code decides
 * where the customer chooses the plan (specification 3, section 4 "Transfer service-info continue"). A customer may
 * return to it and start over, unless an order has no answer.
 */
export const tellServiceInfo: TransferStep<Decided, z.output<typeof input>> = {
  name: "tellServiceInfo",
  allowed: isDecided,
  input,
  run: (context, { partner, values: given, hasSeenMeterProgram = false }) => {
    const { state, ports } = context;
    if (state.isUnanswered) return stayingAsSent(state, undefined);
    const values = normalisedServiceInfo(given);
    const withInput = (problems: TransferState["serviceInfo"]["problems"], asksAboutMeterProgram = false): Decided => ({
      ...state,
      serviceInfo: { values, problems, asksAboutMeterProgram },
    });
    const back = (field: ServiceInfoQuestion, code: ServiceInfoCode): End =>
      okAsync({ state: { ...withInput([{ field, code }]), at: here }, destination: here, answer: undefined });

    const problems = serviceInfoProblems(values);
    if (problems.length > 0)
      return okAsync({ state: { ...withInput(problems), at: here }, destination: here, answer: undefined });
    const { ContractAccountNumber: contractAccount = "" } = values;
    const [from, to] = [
      esiidSchema.safeParse(values.CurrentServiceAddressNumber).data,
      esiidSchema.safeParse(values.esiid).data,
    ];
    if (!from) return back("CurrentServiceAddress", "notYours");
    if (!to) return back("NewServiceAddress", "unknown");

    return ports.accounts.activeAccounts(partner).andThen((accounts): End => {
      if (!accounts.some(({ number }) => number === contractAccount)) return back("ContractAccountNumber", "notYours");
      return ports.accounts.homes(partner, contractAccount).andThen((homes): End => {
        const home = homes.find((one) => one.esiid === from && canBeLeft(one));
        if (!home) return back("CurrentServiceAddress", "notYours");
        return ports.billing
          .transferContact({ partner, contractAccount, esiid: from })
          .andThen(({ isAmbEnrolled }): End => {
            if (isAmbEnrolled && !hasSeenMeterProgram)
              return okAsync({ state: { ...withInput([], true), at: here }, destination: here, answer: undefined });
            return ResultAsync.combine([addressOf(context, from), addressOf(context, to)] as const).andThen(
              ([old, next]): End => {
                if (!next) return back("NewServiceAddress", "unknown");
                return checked(
                  { ...context, state: withInput([]) },
                  { partner, values, from: old ?? withoutParts(home), to: next, contractAccount },
                );
              },
            );
          });
      });
    });
  },
};

const addressOf = (
  { ports }: TransferContext<Decided>,
  esiid: Esiid,
): ResultAsync<ServiceAddress | undefined, Problem> =>
  ports.addresses.addresses(esiid).map((found) => found.find((one) => one.esiid === esiid));

/** A customer's home that the address search does not find. */
const withoutParts = ({ esiid, serviceAddress }: AccountHome): ServiceAddress => ({
  esiid,
  houseNumber: "",
  street: "",
  unit: "",
  city: "",
  state: "",
  zip: "",
  tdsp: "",
  displayText: serviceAddress,
});

interface Homes {
  readonly partner: string;
  readonly values: ServiceInfoValues;
  readonly from: ServiceAddress;
  readonly to: ServiceAddress;
  readonly contractAccount: string;
}

/** The facts of both homes; the table orders the reasons. */
const checked = (context: TransferContext<Decided>, homes: Homes): End => {
  const { ports, state, now, decide } = context;
  const { partner, from, to } = homes;
  const around = [to.houseNumber, to.street].filter((part) => part !== "").join(" ");
  return ResultAsync.combine([
    ports.pendingTransactions
      .statusOf(from.esiid)
      .andThen((old) => ports.pendingTransactions.statusOf(to.esiid).map((next) => ({ old, next }))),
    ports.transfers.isUnderSwitchHold(to.esiid, centralDay(now)),
    around === "" ? okAsync([]) : ports.addresses.addresses(toSearchKey(around)),
  ] as const).andThen(([{ old, next }, hasSwitchHold, found]): End => {
    const meters = metersAt(to, found);
    const outcome = decide(newHomeChecked, {
      meters: meters.length,
      isOldPending: old.isPending,
      isNewPending: next.isPending,
      isActiveForOther: isActiveForOther(next, partner),
      hasSwitchHold,
    });
    if (outcome !== "check-eligibility")
      return stopped(state, toPage(pageOfNewHome[outcome]), outcome === "multi-meter" ? { meters } : {});
    return eligible(context, homes);
  });
};

/**
 * Another step comes first. The input for another home is cleared, but an earlier order of this journey stays visible,
 * even an uncertain one.
 */
const stopped = (
  { serviceInfo, attempts, ordered, lastTry }: Decided,
  at: Destination,
  several: Pick<At<"held">, "meters"> = {},
): End =>
  okAsync({
    state: { stage: "held", at, serviceInfo, attempts, ordered, lastTry, ...several },
    destination: at,
    answer: undefined,
  });

const eligible = (
  { ports, state, decide }: TransferContext<Decided>,
  { partner, values, from, to, contractAccount }: Homes,
): End =>
  ports.customersPlans.currentPlan({ partner, contractAccount, esiid: from.esiid }).andThen((plan): End => {
    if (!plan)
      return stopped(state, destinationOf[decide(transferEligible, { hasCurrentPlan: false, eligibility: "unknown" })]);
    return ports.transfers
      .eligibility({
        partner,
        from: from.esiid,
        to: to.esiid,
        planId: plan.planId,
        moveInDate: undefined,
      })
      .andThen(({ kind: eligibility }): End => {
        const outcome = decide(transferEligible, { hasCurrentPlan: true, eligibility });
        const destination = outcome === "oops" ? toOops("TransferEligibilityUnknown") : destinationOf[outcome];
        if (outcome === "call-center" || outcome === "oops") return stopped(state, destination);
        const { planId, name, price, term } = plan;
        const info = {
          contractAccount,
          from,
          to,
          dwel: dwellingOfAnswer(values),
          oldPlan: { planId, name, price, term },
          eligibility,
        };
        const begun: At<"order"> = {
          stage: "order",
          at: destination,
          serviceInfo: state.serviceInfo,
          attempts: state.attempts,
          lastTry: state.lastTry,
          partner,
          info,
          draft: {},
          problems: [],
          isBlocked: false,
          isUnanswered: false,
        };
        return okAsync({ state: begun, destination, answer: undefined });
      });
  });

const destinationOf = {
  "current-plan": toPage(pageOfEligibility["current-plan"], { cint: codeOfIntent("transfer") }),
  offers: toPage(pageOfEligibility.offers),
  "call-center": toPage(pageOfEligibility["call-center"]),
  oops: toOops("NoCurrentPlan"),
} as const;
