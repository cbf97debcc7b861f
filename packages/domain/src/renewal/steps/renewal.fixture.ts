import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import type { AccountHome, CurrentPlan } from "../../account/model.ts";
import type { ServiceAddress } from "../../addresses/model.ts";
import { aContext } from "../../journey/a-context.fixture.ts";
import { stateAtOf } from "../../journey/state-at.fixture.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Esiid } from "../../kernel/ids.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import type { PlanOffer } from "../../plans/model.ts";
import type { MeterReadDates, RenewalEligibility, RenewalOffer, SwapAnswered, SwapOrder } from "../model.ts";
import type { RenewalPorts } from "../ports.ts";
import { type At, type RenewalChoice, type RenewalFields, type RenewalFlowState } from "../state.ts";
import { storedRenewal } from "../stored.ts";
import type { RenewalStep } from "./renewal-step.ts";

export const esiid = "10443720000061040" as Esiid;
export const aHome: AccountHome = {
  esiid,
  serviceAddress: "6104 Lakewood Blvd, Dallas, TX 75214",
  status: "active",
  contractAccount: "002103000012",
};
export const aPlan = {
  id: "LK-TRUE-24",
  name: "True 24",
  baseRate: 12_850_000,
  baseCharge: 495,
  rateDetails: [],
  cancellationFee: { kind: "flat", cents: 15_000 },
  term: 24,
  ev: "",
  campaignId: "LK-C-WEB",
  totalGreenUp: false,
} as unknown as PlanOffer;
export const anEvPlan: PlanOffer = { ...aPlan, id: "LK-NIGHT-12", ev: "EV-ANY" };
export const anAddress: ServiceAddress = {
  esiid,
  houseNumber: "6104",
  street: "Lakewood Blvd",
  unit: "",
  city: "Dallas",
  state: "TX",
  zip: "75214",
  tdsp: "ONCOR",
  displayText: "",
};
export const presentPlan = { planId: "LK-TRUE-12", name: "True 12", term: 12, price: 13_100_000 } as CurrentPlan;
export const dates: MeterReadDates = {
  defaultDate: "2027-01-12",
  reads: [
    { date: "2026-12-11", fee: { text: "$195.00", amount: 19_500 } },
    { date: "2027-01-12", fee: undefined },
  ],
};

/** The gateway's answers; by default those for a home that may renew. */
export interface Gateway {
  readonly homes?: readonly AccountHome[];
  readonly offers?: readonly Pick<RenewalOffer, "esiid" | "contractAccount" | "prom">[];
  readonly plans?: readonly PlanOffer[];
  readonly present?: CurrentPlan | undefined;
  readonly eligibility?: RenewalEligibility;
  readonly isPending?: boolean;
  readonly reads?: MeterReadDates;
  /** The result of the address search at the meter. */
  readonly addresses?: readonly ServiceAddress[];
  /** `undefined` loses the answer. */
  readonly swap?: SwapAnswered | undefined;
  readonly fails?: keyof RenewalPorts;
  readonly now?: Instant;
}

/** Runs a step on the evening of November 20 in Texas and records its calls in order, orders with their key. */
export const renewing = <Current extends RenewalFlowState, Input, Answer, Given>(
  step: RenewalStep<Current, Input, Answer, Given>,
  state: RenewalFlowState,
  given: unknown,
  gateway: Gateway = {},
) => {
  if (!step.allowed(state)) throw new Error(`${step.name} does not run at the stage ${state.stage}`);
  const asked: string[] = [];
  const questions: object[] = [];
  const orders: (SwapOrder & { readonly key: string })[] = [];
  const answerWith = <Found>(
    operation: string,
    found: Found,
    port: keyof RenewalPorts,
  ): ResultAsync<Found, Problem> => {
    asked.push(operation);
    return gateway.fails === port ? errAsync(problem("unreachable", operation, "down")) : okAsync(found);
  };
  const ports: RenewalPorts = {
    accounts: { homes: () => answerWith("homes", gateway.homes ?? [aHome], "accounts") },
    addresses: { addresses: () => answerWith("address", gateway.addresses ?? [anAddress], "addresses") },
    customersPlans: {
      currentPlan: () => answerWith("present", "present" in gateway ? gateway.present : presentPlan, "customersPlans"),
    },
    ownPlans: {
      plans: (query) => {
        questions.push(query);
        return answerWith(
          "plans",
          {
            offers: gateway.plans ?? [aPlan, anEvPlan, { ...aPlan, id: presentPlan.planId }],
            unreadable: 0,
            correlationId: "",
            sessionId: "",
          },
          "ownPlans",
        );
      },
    },
    pendingTransactions: {
      statusOf: () =>
        answerWith(
          "pending",
          { isPending: gateway.isPending ?? false, isActive: true, partner: "" },
          "pendingTransactions",
        ),
    },
    renewals: {
      offers: () =>
        answerWith(
          "offers",
          (gateway.offers ?? [{ esiid, contractAccount: aHome.contractAccount, prom: "RENEW26" }]).map(
            (offer): RenewalOffer => ({ kind: "renewal", code: "Renewal", ...offer }),
          ),
          "renewals",
        ),
      eligibility: () => answerWith("eligibility", gateway.eligibility, "renewals"),
      meterReads: () => answerWith("reads", gateway.reads ?? dates, "renewals"),
      order: (order, key) => {
        orders.push({ ...order, key });
        const answer = "swap" in gateway ? gateway.swap : { indicator: "Success", serviceContractNumber: "4008217563" };
        return answer ? okAsync(answer) : errAsync(problem("timeout", "createSwap", "late"));
      },
    },
  };
  const decisions: string[] = [];
  const facts: unknown[] = [];
  const context = aContext<Current, RenewalPorts>({
    state,
    ports,
    now: gateway.now ?? "2026-11-21T03:00:00.000Z",
    policy: { evModels: ["EV-ANY"] },
    onDecision: ({ rule }, given) => {
      decisions.push(rule);
      facts.push(given);
    },
  });
  return { asked, questions, orders, decisions, facts, end: step.run(context, step.input.parse(given)) };
};

/** The result of a step that ended without a problem. */
export const ended = async <End>(run: { readonly end: ResultAsync<End, Problem> }): Promise<End> =>
  (await run.end)._unsafeUnwrap();

export const aChoice: RenewalChoice = {
  partner: "0050000012",
  contractAccount: aHome.contractAccount,
  esiid,
  address: undefined,
  dwel: "01",
  zip: "75214",
  prom: "RENEW26",
  plan: aPlan,
  present: presentPlan,
  dates,
};

const needed = {
  shopping: {},
  order: { choice: aChoice },
  submitted: { choice: aChoice, startDate: "2026-12-11" },
  ordered: { choice: aChoice, startDate: "2026-12-11", serviceContractNumber: "4008217563" },
  "in-doubt": {},
} as const satisfies Record<RenewalFlowState["stage"], RenewalFields>;

/** A renewal at this stage. */
export const stateAt = stateAtOf(storedRenewal, (stage): RenewalFields => needed[stage]);

/** A renewal with this plan and an open form. */
export const chosen = (plan: PlanOffer = aPlan): At<"order"> => stateAt("order", { choice: { ...aChoice, plan } });
