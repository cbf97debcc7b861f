import { errAsync, okAsync } from "neverthrow";
import type { ServiceAddress } from "../../addresses/model.ts";
import { aContext } from "../../journey/a-context.fixture.ts";
import { stateAtOf } from "../../journey/state-at.fixture.ts";
import { toPage } from "../../journey/model.ts";
import type { Instant, IsoDate } from "../../kernel/clock.ts";
import type { CalendarData } from "../../service-calendar/model.ts";
import { esiidSchema } from "../../kernel/ids.ts";
import { problem } from "../../kernel/problem.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { addHome } from "../flow.ts";
import type { HomeAdded, HomeToAdd } from "../model.ts";
import type { AddHomeFields, AddHomePorts, AddHomeState, OrderedHome, SubmittedHome } from "../state.ts";
import { storedAddHome } from "../stored.ts";

export const home: ServiceAddress = {
  esiid: esiidSchema.parse("10443720000019090"),
  houseNumber: "1909",
  street: "Hemphill St",
  unit: "",
  city: "Fort Worth",
  state: "TX",
  zip: "76110",
  tdsp: "ONCOR",
  displayText: "1909 Hemphill St, Fort Worth, TX 76110",
};
export const partner = "0050000011";
export const account = "002103000011";
export const plan = {
  id: "LK-TRUE-12",
  name: "True Rate 12",
  term: 12,
  baseRate: 12_850_000,
  baseCharge: 495,
  rateDetails: [],
  cancellationFee: { kind: "flat", cents: 15_000 },
  campaignId: "LK-C-WEB",
  incentiveId: "",
  ev: "",
  enrollDate: "2026-11-20",
} as unknown as PlanOffer;
export const added: HomeAdded = {
  indicator: "Success",
  messages: [],
  contractAccount: account,
  serviceContractNumber: "4005000001",
  connected: "Success",
};

/** The gateway's answers; each test states its differences. */
export interface Gateway {
  readonly offers: readonly PlanOffer[];
  readonly isPending: boolean;
  readonly activeFor: string;
  readonly knowsMeter: boolean;
  readonly calendar: "works" | "fails" | CalendarData;
  readonly now: Instant;
  readonly holidays: readonly IsoDate[];
  readonly answer: HomeAdded | "lost";
  /** Other results of the search, before the meter's own home. */
  readonly around: readonly ServiceAddress[];
  /** The customer's accounts, in addition to the form's. */
  readonly others: readonly string[];
}
const well: Gateway = {
  offers: [plan],
  isPending: false,
  activeFor: "",
  knowsMeter: true,
  calendar: "works",
  now: "2026-11-20T18:00:00.000Z",
  holidays: [],
  answer: added,
  around: [],
  others: [],
};

export const running = (state: AddHomeState, name: string, given: unknown, what: Partial<Gateway> = {}) => {
  const gateway = { ...well, ...what };
  const sent: string[] = [];
  const queries: unknown[] = [];
  const orders: { readonly order: HomeToAdd; readonly key: string }[] = [];
  const call = <Answer>(operation: string, answer: Answer) => {
    sent.push(operation);
    return okAsync(answer);
  };
  const ports: AddHomePorts = {
    accounts: {
      activeAccounts: () =>
        okAsync([...gateway.others, account].map((number) => ({ number, status: "active" as const }))),
    },
    addresses: { addresses: () => okAsync([...gateway.around, ...(gateway.knowsMeter ? [home] : [])]) },
    homeAdditions: {
      add: (order, key) => {
        orders.push({ order, key });
        sent.push("addHome");
        return gateway.answer === "lost" ? errAsync(problem("timeout", "addHome", "late")) : okAsync(gateway.answer);
      },
    },
    moveCalendar: {
      addConnectDates: (_meter, intent) =>
        gateway.calendar === "fails"
          ? errAsync(problem("timeout", "addConnectDates", "late"))
          : call(
              `calendar ${intent}`,
              gateway.calendar === "works"
                ? {
                    workDays: [1, 2, 3, 4, 5],
                    holidays: [],
                    priorityDays: [],
                    standardDays: ["2026-11-23"],
                    standardFee: 0,
                    priorityFee: 0,
                  }
                : gateway.calendar,
            ),
    },
    ownPlans: {
      plans: (query) => (
        queries.push(query),
        call(`plans ${query.zip} ${query.esiid}`.trim(), {
          offers: gateway.offers,
          unreadable: 0,
          correlationId: "",
          sessionId: "",
        })
      ),
    },
    pendingTransactions: {
      statusOf: () =>
        call("pending", {
          isPending: gateway.isPending,
          isActive: gateway.activeFor !== "",
          partner: gateway.activeFor,
        }),
    },
  };
  const context = aContext<AddHomeState, AddHomePorts>({
    state,
    ports,
    now: gateway.now,
    policy: { holidays: gateway.holidays, connectDays: 30, evModels: ["EV-ANY"] },
  });
  const step = addHome.steps.find((one) => one.name === name);
  if (!step?.allowed(state)) throw new Error(`${name} does not run at the stage ${state.stage}`);
  return { sent, orders, queries, end: step.run(context, step.input.parse(given)) };
};
export const ended = async (run: ReturnType<typeof running>) => (await run.end)._unsafeUnwrap();

export const place = {
  partner,
  planid: plan.id,
  cint: "6",
  dwel: "01",
  prom: "PS",
  zip: home.zip,
  tdsp: "ONCOR",
  esiid: home.esiid,
  askedFor: home.esiid,
} as const;
export const selection = { plan, intent: "move-in", dwel: "01", prom: "PS", zip: home.zip, tdsp: "ONCOR" } as const;
/** An order by the form. */
export const toAdd: HomeToAdd = {
  partner,
  address: home,
  startDate: "2026-11-23",
  customerIntent: "MoveIn",
  dwel: "01",
  prom: "PS",
  plan: { id: plan.id, campaignId: "LK-C-WEB", incentiveId: "", enrollDate: "2026-11-20" },
  contractAccount: account,
  billing: { kind: "same-address" },
  secondaryHolder: undefined,
  paperlessEmail: undefined,
};
export const submitted: SubmittedHome = { order: toAdd, plan, isEVSelected: false };
export const ordered: OrderedHome = { ...submitted, contractAccount: account, serviceContractNumber: "4005000001" };

const needed = {
  shopping: {},
  order: { partner, selection },
  submitted: { submitted },
  ordered: { ordered },
  "in-doubt": {},
} as const satisfies Record<AddHomeState["stage"], AddHomeFields>;

/** A journey at this stage. */
export const stateAt = stateAtOf(storedAddHome, (stage): AddHomeFields => needed[stage]);
export const chosen = stateAt("order", { at: toPage("add-home-order-information") });
export const form = {
  display_text: home.displayText,
  esiid: home.esiid,
  startdate: "11/23/2026",
  isExistingBill: "true",
  contractAccount: account,
  billingOption: "sameAddress",
};
export const order = (what: Partial<Gateway> = {}, change: object = {}, state: AddHomeState = chosen) =>
  running(state, "orderHome", { planid: plan.id, values: { ...form, ...change } }, what);
