import { describe, expect, it } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import { transfer } from "../flow.ts";
import type { TransferOrder } from "../model.ts";
import { emptyTransfer } from "../state.ts";
import {
  account,
  ended,
  free,
  from,
  type Gateway,
  home,
  info,
  order,
  plan,
  running,
  tell,
  to,
  told,
  values,
} from "./transferring.fixture.ts";

describe("where to and from", () => {
  it.each([
    ["TransferSameProduct", toPage("current-plan", { cint: "2" })],
    ["TransferShowOffer", toPage("transfer-offers")],
    ["TransferShowOfferDifferentTDSP", toPage("transfer-offers")],
    ["TransferShowOfferAMS", toPage("transfer-offers")],
    ["TransferShowOfferProtectedID", toPage("transfer-offers")],
  ])("%s opens the order, and leads on (A-174 to A-178)", async (code, destination) =>
    expect(await ended(tell({ code }))).toMatchObject({
      destination,
      state: { stage: "order", isBlocked: false, info: { from, to, dwel: "01" } },
    }),
  );

  it.each([
    [{ code: "TransferSendToCallCenter" }, toPage("transfer-call-center")],
    [{ code: "TransferToTheMoon" }, toOops("TransferEligibilityUnknown")],
    [{ hasPlan: false }, toOops("NoCurrentPlan")],
    [
      {
        around: [home("10443720000074002", { houseNumber: "5714", street: "Goodwin Ave" })],
        next: { ...free, isPending: true },
      },
      toPage("transfer-multi-meter"),
    ],
    [{ old: { ...free, isPending: true } }, toPage("pending-transaction")],
    [{ next: { ...free, isPending: true } }, toPage("pending-transaction")],
    [{ next: { isPending: false, isActive: true, partner: "30000013" } }, toPage("transfer-active-service")],
    [{ hasSwitchHold: true }, toPage("transfer-switch-hold")],
  ])("%j holds the move (A-166 to A-172, A-179 to A-181)", async (what, destination) =>
    expect(await ended(tell(what))).toMatchObject({ destination, state: { stage: "held" } }),
  );

  it("that is held forgets the home that was told before it", async () => {
    const again = running(
      { ...emptyTransfer, stage: "order", info, selection: { plan, prom: "PS" } },
      "tellServiceInfo",
      { partner: "0050000011", values },
      { hasSwitchHold: true },
    );
    expect((await ended(again)).state).toMatchObject({ stage: "held", info: undefined, selection: undefined });
  });

  it("asks about both meters, and for eligibility without a day (A-166, A-375)", async () => {
    const run = tell();
    await run.end;
    expect(run.sent).toEqual(
      expect.arrayContaining([`pending ${from.esiid}`, `pending ${to.esiid}`, "switchHold", "eligibility"]),
    );
  });

  it("active under one's own number, padded or not, stands in nobody's way (A-170)", async () =>
    expect((await ended(tell({ next: { isPending: false, isActive: true, partner: "50000011" } }))).state.stage).toBe(
      "order",
    ));

  it("comes back beside its questions, with what was typed", async () => {
    const { state, destination } = await ended(tell({}, { esiid: "", IsApartment: "" }));
    expect([destination, state.serviceInfo.problems, state.serviceInfo.values.NewServiceAddress]).toEqual([
      toPage("transfer-service-info"),
      [
        { field: "NewServiceAddress", code: "notPicked" },
        { field: "IsApartment", code: "required" },
      ],
      to.displayText,
    ]);
  });

  it("takes no account and no home of somebody else's", async () => {
    const problemsOf = async (change: object) => (await ended(tell({}, change))).state.serviceInfo.problems;
    expect(await problemsOf({ ContractAccountNumber: "002103000012" })).toEqual([
      { field: "ContractAccountNumber", code: "notYours" },
    ]);
    expect(await problemsOf({ CurrentServiceAddressNumber: "10443720000061040" })).toEqual([
      { field: "CurrentServiceAddress", code: "notYours" },
    ]);
  });

  it("of somebody in the meter program says so first, and goes on once that is read (A-163)", async () => {
    const first = tell({ isAmbEnrolled: true });
    expect(await ended(first)).toMatchObject({
      destination: toPage("transfer-service-info"),
      state: { serviceInfo: { asksAboutMeterProgram: true } },
    });
    expect(first.sent).toEqual(["customerData"]);
    expect((await ended(tell({ isAmbEnrolled: true }, {}, { hasSeenMeterProgram: true }))).state.stage).toBe("order");
  });
});

describe("the plan", () => {
  const open = { ...told, selection: undefined };
  it("that is kept leads to the days; only who may take it along keeps it (A-109)", async () => {
    expect(await ended(running(open, "keepCurrentPlan", {}))).toMatchObject({
      destination: toPage("transfer-service-dates"),
      state: { selection: { plan, prom: "PS" } },
    });
    expect(running({ ...open, info: { ...info, eligibility: "show-offer" } }, "keepCurrentPlan", {}).isAllowed).toBe(
      false,
    );
  });
  it("goes with the campaign that brought the customer, else with its own (A-025)", async () => {
    const campaignOf = async (step: string, given: object) =>
      (await ended(running(open, step, given))).state.selection?.plan.campaignId;
    expect(await campaignOf("keepCurrentPlan", { campaignId: "FLYER-7" })).toBe("FLYER-7");
    expect(await campaignOf("chooseTransferPlan", { planid: "LK-TRUE-12", prom: "", campaignId: "FLYER-7" })).toBe(
      "FLYER-7",
    );
    expect(await campaignOf("chooseTransferPlan", { planid: "LK-TRUE-12", prom: "", campaignId: "" })).toBe("LK-C-WEB");
  });
  it("that is chosen leads to the order; one that is gone, back to the list", async () => {
    expect(await ended(running(open, "chooseTransferPlan", { planid: "LK-TRUE-12", prom: "" }))).toMatchObject({
      destination: toPage("transfer-order-information"),
      state: { selection: { plan } },
    });
    expect(await ended(running(open, "chooseTransferPlan", { planid: "LK-GONE", prom: "" }))).toMatchObject({
      destination: toPage("transfer-offers"),
      answer: { found: false },
    });
  });
});

describe("the days", () => {
  const set = (given: object, what: Partial<Gateway> = {}) => running(told, "setServiceDates", given, what);
  it("that are open lead to the order", async () =>
    expect(await ended(set({ stopServiceDate: "11/24/2026", startServiceDate: "11/23/2026" }))).toMatchObject({
      destination: toPage("transfer-order-information"),
      state: { dates: { startDate: "2026-11-23", stopDate: "2026-11-24" }, problems: [] },
    }));
  it("that are missing or not open stay beside their fields (A-186)", async () =>
    expect(await ended(set({ stopServiceDate: "", startServiceDate: "11/22/2026" }))).toMatchObject({
      destination: toPage("transfer-service-dates"),
      state: {
        problems: [
          { field: "stopServiceDate", code: "required" },
          { field: "startServiceDate", code: "notOpen" },
        ],
        dates: undefined,
      },
    }));
  it("are taken while no calendar answers (A-300)", async () =>
    expect(
      (await ended(set({ stopServiceDate: "11/24/2026", startServiceDate: "11/22/2026" }, { calendar: "fails" })))
        .destination,
    ).toEqual(toPage("transfer-order-information")));
});

describe("the order", () => {
  it("asks for data, then eligibility with the day, then orders, once (A-191, A-197)", async () => {
    const run = order();
    const { state, destination } = await ended(run);
    expect(run.sent).toEqual(["customerData", "eligibility 2026-11-23", "transfer"]);
    expect(run.orders[0]?.order).toEqual({
      partner: "0050000011",
      contractAccount: account,
      from: from.esiid,
      to: to.esiid,
      startDate: "2026-11-23",
      stopDate: "2026-11-24",
      dwel: "01",
      plan: { id: "LK-TRUE-12", term: 12, baseRate: 12_850_000, campaignId: "LK-C-WEB", incentiveId: "" },
      prom: "PS",
      phoneNumber: "2145550177",
      referral: "",
      reference: "",
    });
    expect([destination, state.stage, state.ordered?.serviceContractNumber]).toEqual([
      toStep("arrangeBills"),
      "ordered",
      "4009000001",
    ]);
    expect([order({}, {}, state).isAllowed, state.at]).toEqual([false, toPage("transfer-confirmation")]);
  });

  it("with a problem sends nothing at all (A-312)", async () => {
    const run = order({}, { startServiceDate: "", billingOption: "differentAddress" });
    const { state, destination } = await ended(run);
    expect([destination, run.sent, state.problems.length]).toEqual([toPage("transfer-order-information"), [], 6]);
    expect(state.draft).toMatchObject({ billingOption: "differentAddress", stopServiceDate: "11/24/2026" });
  });

  it("of somebody protected is held by the popup, and nothing is posted (A-192)", async () => {
    const run = order({ code: "TransferShowOfferProtectedID" });
    expect(await ended(run)).toMatchObject({
      destination: toPage("transfer-order-information"),
      state: { isBlocked: true, stage: "order" },
    });
    expect(run.orders).toEqual([]);
  });

  it("that needs a talk goes to the call center, and nothing is posted", async () => {
    const run = order({ code: "TransferSendToCallCenter" });
    expect([(await ended(run)).destination, run.orders]).toEqual([toPage("transfer-call-center"), []]);
  });

  it.each(["TransferShowOffer", "TransferShowOfferDifferentTDSP", "TransferShowOfferAMS", "Whatever"])(
    "is posted for %s (A-196)",
    async (code) => expect((await ended(order({ code }))).state.stage).toBe("ordered"),
  );

  it("that is refused goes to /oops, changes no bill, and may be tried again under another key (A-201)", async () => {
    const refused = order({ indicator: "PermitRequired", number: "" });
    const { state, destination } = await ended(refused);
    expect([destination, refused.bills, state.stage]).toEqual([toOops("PermitRequired"), [], "order"]);
    const again = order({}, {}, state);
    await again.end;
    expect(again.orders[0]?.key).not.toBe(refused.orders[0]?.key);
  });

  it("whose answer is lost keeps its key, so that it is never two", async () => {
    const late = order({ indicator: undefined });
    expect((await late.end).isErr()).toBe(true);
    const again = order();
    await again.end;
    expect(again.orders[0]?.key).toBe(late.orders[0]?.key);
  });

  it("that succeeds without a number is for a person to look at", async () => {
    const { state, destination } = await ended(order({ number: "" }));
    expect([destination, state.stage === "in-doubt"]).toEqual([toOops("ServiceContractNumberMissing"), true]);
    expect([
      order({}, {}, state).isAllowed,
      running(state, "tellServiceInfo", { partner: "1", values }).isAllowed,
    ]).toEqual([false, false]);
  });

  it("in doubt is closed", () => {
    const { state, destination } = transfer.afterProblem(
      told,
      problem("outcome-unknown", "transferService", "lost"),
      (table, facts) => table.decide(facts).outcome,
    );
    expect([state.stage === "in-doubt", destination]).toEqual([true, toPage("outcome-unknown")]);
  });

  it("records the electric car (A-272)", async () => {
    const forCars = { ...told, selection: { plan: { ...plan, ev: "EV-ANY" }, prom: "PS" } };
    expect((await ended(order({}, {}, forCars))).state.problems).toEqual([
      { field: "evAcknowledgment", code: "required" },
    ]);
    expect((await ended(order({}, { evAcknowledgment: "true" }, forCars))).state.ordered?.isEVSelected).toBe(true);
  });
});

/** The step that follows an order by itself. */
const arranging = async (what: Partial<Gateway> = {}, change: object = {}) => {
  const { state } = await ended(order(what, change));
  const run = running(state, "arrangeBills", {}, what);
  return { ...(await ended(run)), bills: run.bills, sent: run.sent };
};

describe("bills", () => {
  it("are arranged after the order is safe, once, and lead to the confirmation (A-200)", async () => {
    const asked = order();
    expect([
      running(told, "arrangeBills", {}).isAllowed,
      (await ended(asked)).state.ordered?.notDone,
      asked.bills,
    ]).toEqual([false, [], []]);
    const { state, destination, sent } = await arranging();
    expect([destination, sent, running(state, "arrangeBills", {}).isAllowed]).toEqual([
      toPage("transfer-confirmation"),
      [],
      false,
    ]);
  });

  it("go to the new home unless told otherwise (A-198, A-374)", async () => {
    expect((await arranging()).bills).toEqual([
      {
        streetNumber: "5714",
        streetName: "Goodwin Ave",
        unit: "",
        poBox: "",
        city: "Dallas",
        state: "TX",
        zip: "75206",
      },
    ]);
    const box = await arranging(
      {},
      { billingOption: "poBox", poBox: "77", poBoxCity: "Waco", poBoxState: "TX", poBoxZipCode: "76701" },
    );
    expect(box.state.ordered?.bills).toEqual({ isPaperless: false, line: "PO Box 77, Waco, TX 76701" });
    expect(box.bills).toMatchObject([{ poBox: "77", streetName: "" }]);
  });

  it("come another way only if that differs (A-199)", async () => {
    const changes = async (what: Partial<Gateway>, enablePaperlessBilling: string) =>
      (await arranging(what, { enablePaperlessBilling })).bills.slice(1);
    expect(await changes({}, "true")).toEqual([{ isPaperless: true }]);
    expect(await changes({ wasPaperless: true }, "true")).toEqual([]);
    expect(await changes({ wasPaperless: true }, "")).toEqual([{ isPaperless: false }]);
    expect(await changes({}, "")).toEqual([]);
  });

  it("that could not be arranged stop nothing, and it is said", async () =>
    expect((await arranging({ billing: "fails" }, { enablePaperlessBilling: "true" })).state.ordered?.notDone).toEqual([
      "billing-address",
      "paperless-billing",
    ]));
});

describe("an order that comes as a whole", () => {
  const whole: TransferOrder = {
    partner: "0050000011",
    contractAccount: account,
    from: from.esiid,
    to: to.esiid,
    startDate: "2026-11-23",
    stopDate: "2026-11-24",
    dwel: "01",
    plan: { id: "LK-TRUE-12", term: 12, baseRate: 12_850_000, campaignId: "", incentiveId: "" },
    prom: "PS",
    phoneNumber: "2145550177",
    referral: "",
    reference: "",
  };
  it("is ordered once, however often it is sent", async () => {
    const first = running(emptyTransfer, "transferAtOnce", { order: whole, oldPlanId: "LK-TRUE-12" });
    const { state, answer } = await ended(first);
    expect(answer).toEqual({ answered: { indicator: "Success", serviceContractNumber: "4009000001" } });
    const again = running(state, "transferAtOnce", { order: whole, oldPlanId: "LK-TRUE-12" });
    expect([(await ended(again)).answer, again.sent]).toEqual([answer, []]);
  });
  it("is held like any other", async () => {
    const run = running(
      emptyTransfer,
      "transferAtOnce",
      { order: whole, oldPlanId: "LK-TRUE-12" },
      { code: "TransferShowOfferProtectedID" },
    );
    expect([(await ended(run)).answer, run.orders]).toEqual([{ answered: undefined }, []]);
  });
});
