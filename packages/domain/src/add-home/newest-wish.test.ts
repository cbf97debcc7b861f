import fc from "fast-check";
import { okAsync } from "neverthrow";
import { expect, test } from "vitest";
import type { ServiceAddress } from "../addresses/model.ts";
import { aContext } from "../journey/a-context.fixture.ts";
import { isPage } from "../journey/model.ts";
import { type Esiid, esiidSchema } from "../kernel/ids.ts";
import type { PlanOffer } from "../plans/model.ts";
import { addHome } from "./flow.ts";
import type { HomeToAdd } from "./model.ts";
import { type AddHomePorts, type AddHomeState, emptyAddHome } from "./state.ts";
import { account, added, form, home, partner, plan } from "./steps/adding.fixture.ts";

const at = (esiid: string, zip: string, tdsp: string, unit = ""): ServiceAddress => ({
  ...home,
  esiid: esiidSchema.parse(esiid),
  zip,
  tdsp,
  unit,
  displayText: `${esiid} ${zip}`,
});
const homes = [
  at("10443720000000001", "76107", "ONCOR"),
  at("10443720000000002", "75219", "ONCOR", "Apt 2"),
  at("10089000000000003", "77008", "CENTERPOINT"),
] as const;
const areas = [
  { zip: "76107", tdsp: "ONCOR" },
  { zip: "75219", tdsp: "ONCOR" },
  { zip: "77008", tdsp: "CENTERPOINT" },
] as const;
const days = ["11/23/2026", "11/24/2026"] as const;
/** A plan has separate prices by utility area and kind of home. */
const offersAt = (tdsp: string, dwel: string): readonly PlanOffer[] =>
  ["LK-TRUE-12", "LK-SMALL-12"].map((id) => ({
    ...plan,
    id,
    baseRate: 12_000_000 + (tdsp === "ONCOR" ? 0 : 100_000) + (dwel === "02" ? 10_000 : 0),
  }));

/** One journey of a customer, shared by all tabs. */
class Passage {
  state: AddHomeState = emptyAddHome;
  readonly orders: HomeToAdd[] = [];
  private readonly ports: AddHomePorts = {
    accounts: { activeAccounts: () => okAsync([{ number: account, status: "active" as const }]) },
    addresses: { addresses: (esiid) => okAsync(homes.filter((one) => one.esiid === (esiid as Esiid))) },
    homeAdditions: { add: (order) => (this.orders.push(order), okAsync(added)) },
    moveCalendar: {
      addConnectDates: () =>
        okAsync({
          workDays: [1, 2, 3, 4, 5],
          holidays: [],
          priorityDays: [],
          standardDays: [],
          standardFee: 0,
          priorityFee: 0,
        }),
    },
    ownPlans: {
      plans: ({ tdsp, dwel }) =>
        okAsync({ offers: offersAt(tdsp, dwel), unreadable: 0, correlationId: "", sessionId: "" }),
    },
    pendingTransactions: { statusOf: () => okAsync({ isPending: false, isActive: false, partner: "" }) },
  };

  async run(name: string, given: unknown): Promise<string> {
    const step = addHome.steps.find((one) => one.name === name);
    if (!step?.allowed(this.state)) return "not allowed";
    const context = aContext<AddHomeState, AddHomePorts>({
      state: this.state,
      ports: this.ports,
      now: "2026-11-20T18:00:00.000Z",
      policy: { holidays: [], connectDays: 30, evModels: [] },
    });
    const end = (await step.run(context, step.input.parse(given)))._unsafeUnwrap();
    this.state = end.state;
    if (end.destination.kind === "step") return this.run(end.destination.step, {});
    return isPage(end.destination, "add-home-confirmation") ? "ordered" : (end.destination.query?.["notice"] ?? "page");
  }
}

/** A browser tab: the plan and place in its address, its form's values, and the values in its sentence. */
interface Tab {
  page: { planid: string; zip: string; tdsp: string; dwel: string; cint: string };
  esiid: string;
  startdate: string;
  named: { esiid: string; startDate: string; dwel?: string };
}

const iso = (day: string): string => `${day.slice(6)}-${day.slice(0, 2)}-${day.slice(3, 5)}`;
const draw = (tab: Tab, { state }: Passage): void => {
  if (!state.selection) return;
  const { plan: chosen, zip, tdsp, dwel } = state.selection;
  tab.page = { ...tab.page, planid: chosen.id, zip, tdsp, dwel };
  tab.esiid = state.draft?.esiid ?? "";
  tab.startdate = state.draft?.startdate ?? days[0];
  const contradicts = homes.some(({ esiid, unit }) => esiid === tab.esiid && (unit !== "") !== (dwel === "02"));
  tab.named = { esiid: tab.esiid, startDate: iso(tab.startdate), ...(contradicts ? { dwel } : {}) };
};

const choice = fc.record({
  tab: fc.nat(1),
  what: fc.constantFrom("begin", "pick", "pick", "day", "leave", "press", "press", "press"),
  of: fc.nat(11),
});

test("the order has the home, plan and day of the pressed page, or the page asks the customer", async () => {
  let ordered = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { maxLength: 14 }), async (choices) => {
      const passage = new Passage();
      const tabs = [0, 1].map((): Tab => ({
        page: { planid: "LK-TRUE-12", cint: "6", dwel: "01", ...areas[0] },
        esiid: "",
        startdate: days[0],
        named: { esiid: "", startDate: "" },
      })) as [Tab, Tab];
      const choosePlan = (tab: Tab) =>
        passage.run("choosePlanForHome", { ...tab.page, partner, prom: "", esiid: "", askedFor: "" });
      for (const { tab: which, what, of } of [...choices, { tab: 0, what: "press" as const, of: 0 }]) {
        if (passage.orders.length > 0) break;
        const tab = tabs[which as 0 | 1];
        const values = { ...form, esiid: tab.esiid, startdate: tab.startdate };
        if (what === "begin") {
          const area = areas[of % 3] ?? areas[0];
          tab.page = {
            ...tab.page,
            ...area,
            dwel: of % 2 ? "02" : "01",
            planid: of % 4 < 2 ? "LK-TRUE-12" : "LK-SMALL-12",
          };
          await choosePlan(tab);
          // A new order never shows a home of another area.
          const shown = homes.find(({ esiid }) => esiid === passage.state.draft?.esiid);
          if (shown) expect(passage.state.selection).toMatchObject({ zip: area.zip });
          draw(tab, passage);
        }
        if (what === "pick") tab.esiid = homes[of % 3]?.esiid ?? "";
        if (what === "day") tab.startdate = days[of % 2] ?? days[0];
        if (what === "leave") await passage.run("keepHomeOrder", { values, page: tab.page });
        if (what !== "press") continue;
        const { page, named } = tab;
        const isAsChosen =
          passage.state.selection?.plan.id === page.planid &&
          passage.state.selection.zip === page.zip &&
          passage.state.selection.dwel === page.dwel;
        if (!isAsChosen) await choosePlan(tab);
        const came = await passage.run("orderHome", { values, planid: page.planid, named });
        if (came !== "ordered") {
          expect(passage.orders).toEqual([]);
          draw(tab, passage);
          continue;
        }
        ordered += 1;
        const [order] = passage.orders;
        expect(order).toMatchObject({
          address: { esiid: named.esiid },
          startDate: iso(tab.startdate),
          plan: { id: page.planid },
          dwel: page.dwel,
        });
        const there = homes.find(({ esiid }) => esiid === order?.address.esiid);
        expect([there?.zip, there?.tdsp]).toEqual([page.zip, page.tdsp]);
        if (there && (there.unit !== "") !== (page.dwel === "02")) expect(named.dwel).toBe(page.dwel);
      }
    }),
    { numRuns: 400, seed: 41 },
  );
  expect(ordered).toBeGreaterThan(40);
});
