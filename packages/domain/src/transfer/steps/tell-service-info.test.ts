import { describe, expect, test } from "vitest";
import { toOops, toPage } from "../../journey/model.ts";
import { transfer } from "../flow.ts";
import { emptyTransfer } from "../state.ts";
import {
  account,
  ended,
  form,
  free,
  from,
  home,
  info,
  ordered,
  partner,
  running,
  stateAt,
  tell,
  to,
  openOrder,
  values,
} from "./transferring.fixture.ts";

const servicePage = toPage("transfer-service-info");

describe("service info of both homes", () => {
  const begun = { values, problems: [], asksAboutMeterProgram: false };
  test("opens the order with exactly both homes, the dwelling and the old home's plan", async () => {
    const run = tell();
    const at = toPage("current-plan", { cint: "2" });
    expect(await ended(run)).toEqual({
      state: stateAt("order", { serviceInfo: begun, at, info, selection: undefined }),
      destination: at,
      answer: undefined,
    });
    expect(run.questions).toEqual([
      ["customerData", { partner, contractAccount: account, esiid: from.esiid }],
      ["addresses", from.esiid],
      ["addresses", to.esiid],
      ["addresses", "5714~2 Goodwin~2 Ave"],
      ["currentPlan", { partner, contractAccount: account, esiid: from.esiid }],
      ["eligibility", { partner, from: from.esiid, to: to.esiid, planId: "LK-TRUE-12", moveInDate: undefined }],
    ]);
  });

  test("for an apartment sets the dwelling, and clears the input for another home but not the count of orders", async () => {
    const before = stateAt("order", { isBlocked: true, draft: form, attempts: 2 });
    const run = running(
      before,
      "tellServiceInfo",
      { partner, values: { ...values, IsApartment: "yes" } },
      { code: "TransferShowOffer" },
    );
    const at = toPage("transfer-offers");
    expect((await ended(run)).state).toEqual(
      stateAt("order", {
        serviceInfo: { ...begun, values: { ...values, IsApartment: "yes" } },
        attempts: 2,
        at,
        info: { ...info, dwel: "02", eligibility: "show-offer" },
        selection: undefined,
      }),
    );
  });

  test("finds the customer's account among others", async () =>
    expect((await ended(tell({ others: ["002103000099"] }))).state.stage).toBe("order"));

  test("uses the account's address of the old home where the address search fails", async () => {
    const bare = {
      esiid: from.esiid,
      houseNumber: "",
      street: "",
      unit: "",
      city: "",
      state: "",
      zip: "",
      tdsp: "",
      displayText: from.displayText,
    };
    expect((await ended(tell({ known: [to] }))).state.info?.from).toEqual(bare);
  });

  test.each([
    [
      "an invalid number of the old home",
      {},
      { CurrentServiceAddressNumber: "1044" },
      [{ field: "CurrentServiceAddress", code: "notYours" }],
    ],
    ["an invalid number of the new home", {}, { esiid: "1044" }, [{ field: "NewServiceAddress", code: "unknown" }]],
    [
      "a new home that the address search does not find",
      { known: [from] },
      {},
      [{ field: "NewServiceAddress", code: "unknown" }],
    ],
    ["a home without service", { homeStatus: "inactive" }, {}, [{ field: "CurrentServiceAddress", code: "notYours" }]],
    [
      "an account of another customer",
      { others: ["002103000099"] },
      { ContractAccountNumber: "002103000098" },
      [{ field: "ContractAccountNumber", code: "notYours" }],
    ],
  ] as const)("returns for %s, with the input", async (_, what, change, problems) => {
    const at = toOops("Earlier");
    const run = running({ ...openOrder, at }, "tellServiceInfo", { partner, values: { ...values, ...change } }, what);
    expect(await ended(run)).toEqual({
      state: {
        ...openOrder,
        serviceInfo: { values: { ...values, ...change }, problems, asksAboutMeterProgram: false },
        at: servicePage,
      },
      destination: servicePage,
      answer: undefined,
    });
  });
  test("accepts a home whose service has yet to begin", async () =>
    expect((await ended(tell({ homeStatus: "pending" }))).state.stage).toBe("order"));

  test("asks about the meter program alone", async () =>
    expect((await ended(tell({ isAmbEnrolled: true }))).state).toEqual({
      ...emptyTransfer,
      serviceInfo: { ...begun, asksAboutMeterProgram: true },
      at: servicePage,
    }));

  test("stops at several meters with their list; other stops have no list", async () => {
    const other = home("10443720000074002", { houseNumber: "5714", street: "GOODWIN AVE " });
    const elsewhere = home("10443720000074003", { houseNumber: "571", street: "4Goodwin Ave" });
    const several = running(
      { ...openOrder, isBlocked: true },
      "tellServiceInfo",
      { partner, values },
      { around: [other, elsewhere] },
    );
    const at = toPage("transfer-multi-meter");
    const { state } = await ended(several);
    expect(state).toEqual({ stage: "held", at, serviceInfo: begun, attempts: 0, meters: [to, other] });
    for (const what of [{ hasSwitchHold: true }, { hasPlan: false }])
      expect((await ended(running(state, "tellServiceInfo", { partner, values }, what))).state.meters).toBeUndefined();
  });

  test("leaves an earlier order visible when it stops", async () => {
    const before = stateAt("ordered", { lastTry: { is: "in-doubt" } });
    const { state } = await ended(running(before, "tellServiceInfo", { partner, values }, { hasSwitchHold: true }));
    // The order with a lost answer may exist.
    expect(state).toMatchObject({ stage: "held", ordered, lastTry: { is: "in-doubt" } });
    expect((await ended(running(state, "tellServiceInfo", { partner, values: {} }))).state).toMatchObject({
      stage: "held",
      ordered,
    });
  });

  test("searches for other meters only where the new home has a street, or at least a number", async () => {
    const asked = async (what: object): Promise<unknown[]> => {
      const run = tell({ known: [from, { ...to, ...what }] });
      await run.end;
      return run.questions
        .filter(([call]) => call === "addresses")
        .slice(2)
        .map(([, key]) => key);
    };
    expect([
      await asked({ houseNumber: "", street: "" }),
      await asked({ houseNumber: "" }),
      await asked({ street: "" }),
    ]).toEqual([[], ["Goodwin~2 Ave"], ["5714"]]);
  });

  test.each([
    ["TransferSameProduct", toPage("current-plan", { cint: "2" })],
    ["TransferShowOffer", toPage("transfer-offers")],
    ["TransferShowOfferDifferentTDSP", toPage("transfer-offers")],
    ["TransferShowOfferAMS", toPage("transfer-offers")],
    ["TransferShowOfferProtectedID", toPage("transfer-offers")],
  ])("%s opens the order, and continues (A-174 to A-178)", async (code, destination) =>
    expect(await ended(tell({ code }))).toMatchObject({
      destination,
      state: { stage: "order", isBlocked: false, info: { from, to, dwel: "01" } },
    }),
  );

  test.each([
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
  ])("%j stops the move (A-166 to A-172, A-179 to A-181)", async (what, destination) =>
    expect(await ended(tell(what))).toMatchObject({ destination, state: { stage: "held" } }),
  );

  test("checks both meters, and eligibility without a day (A-166, A-375)", async () => {
    const run = tell();
    await run.end;
    expect(run.sent).toEqual(
      expect.arrayContaining([`pending ${from.esiid}`, `pending ${to.esiid}`, "switchHold", "eligibility"]),
    );
  });

  test("allows service under the customer's own number, padded or not (A-170)", async () =>
    expect((await ended(tell({ next: { isPending: false, isActive: true, partner: "50000011" } }))).state.stage).toBe(
      "order",
    ));

  test("returns beside its questions, with the input", async () => {
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

  test("rejects accounts and homes of other customers", async () => {
    const problemsOf = async (change: object) => (await ended(tell({}, change))).state.serviceInfo.problems;
    expect(await problemsOf({ ContractAccountNumber: "002103000012" })).toEqual([
      { field: "ContractAccountNumber", code: "notYours" },
    ]);
    expect(await problemsOf({ CurrentServiceAddressNumber: "10443720000061040" })).toEqual([
      { field: "CurrentServiceAddress", code: "notYours" },
    ]);
  });

  test("warns a member of the meter program first, and continues once that is confirmed (A-163)", async () => {
    const first = tell({ isAmbEnrolled: true });
    expect(await ended(first)).toMatchObject({
      destination: toPage("transfer-service-info"),
      state: { serviceInfo: { asksAboutMeterProgram: true } },
    });
    expect(first.sent).toEqual(["customerData"]);
    expect((await ended(tell({ isAmbEnrolled: true }, {}, { hasSeenMeterProgram: true }))).state.stage).toBe("order");
  });
});

test.each(["service-info", "order", "held", "ordered"] as const)(
  "is accepted at the stage %s, but not in doubt",
  (stage) => {
    const step = transfer.steps.find(({ name }) => name === "tellServiceInfo");
    expect([step?.allowed(stateAt(stage)), step?.allowed(stateAt("in-doubt"))]).toEqual([true, false]);
  },
);
