import { beforeEach, describe, expect, test } from "vitest";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { fromSlashDate, plusDays, toSlashDate } from "@switchyard/domain/kernel/dates";
import { journeyNow } from "../../../site/journeys/current-journey.ts";
import { orderAgreement } from "../place-order/agreement.ts";
import { answerAddress, sent } from "../../../app/sent.fixture.ts";
import { Browser, testSite } from "../../../site/session/site.fixture.ts";
import {
  acceptedTerms,
  along,
  anApplicant,
  atTheTerms,
  newVisitor,
  noOrders,
  searchOf,
  send,
  stateOf,
  typeCard,
  typedBy,
} from "./order.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000", CARD_FRAME_URL: "http://cards.localhost:4010/frame" });
beforeEach(noOrders);

const orderForm = { path: "/mvi/order-information", search: along };
const askedOf = async (names: readonly string[]): Promise<readonly string[]> =>
  (await here.asked()).map(({ operationId }) => operationId).filter((one) => names.includes(one));

describe("the order form", () => {
  test("leads to the terms, and keeps the input without secrets", async () => {
    const { browser, to } = await atTheTerms({ locale: "es" });
    expect(to).toEqual({ path: "/es/mvi/place-order", search: along, hash: "" });
    const { draft, order, submission } = await stateOf(browser);
    expect([
      Object.keys(draft ?? {}).includes("socialSecurityNumber"),
      draft?.firstName,
      order?.customer.firstName,
      submission === "",
    ]).toEqual([false, "Rosa", "Rosa", false]);
  });

  test("opens at the first field with a problem", async () => {
    const browser = newVisitor();
    const wrong = (fields: Readonly<Record<string, string>>) =>
      send(browser, "order-information", { ...anApplicant, selectStartDate: "", ...fields });
    expect(await wrong({ firstName: "", locale: "es" })).toEqual({
      ...orderForm,
      path: "/es/mvi/order-information",
      hash: "#firstName",
    });
    expect(await wrong({})).toMatchObject({ ...orderForm, hash: "#selectStartDate" });
    expect((await stateOf(browser)).problems.map(({ field }) => field)).toEqual(["selectStartDate"]);
    expect(await askedOf(["checkFraud", "createCustomer"])).toEqual([]);
  });

  test("accepts a card's day with its fee, without scripts, and keeps the input", async () => {
    const browser = newVisitor();
    const led = await send(browser, "order-information", { ...anApplicant, dayTaken: "12/04/2030 3595" });
    expect(led).toEqual({ ...orderForm, hash: "#selectStartDate" });
    expect((await stateOf(browser)).draft).toMatchObject({
      firstName: "Rosa",
      selectStartDate: "12/04/2030",
      acceptsDayFee: "12/04/2030 3595",
    });
    expect(await askedOf(["checkFraud"])).toEqual([]);
  });

  test("looks up another home without scripts, and keeps the input", async () => {
    const browser = newVisitor();
    const press = (action: string, fields: Readonly<Record<string, string>> = {}) =>
      send(browser, "order-information", { ...anApplicant, action, ...fields });
    expect(await press("find")).toEqual({ ...orderForm, hash: "#serviceAddress" });
    expect((await stateOf(browser)).draft).toMatchObject({
      firstName: "Rosa",
      esiid: along.esiid,
      serviceAddress: anApplicant.serviceAddress,
    });
    expect(await press("find", { serviceAddress: " ", locale: "es" })).toMatchObject({
      path: "/es/mvi/order-information",
      search: along,
      hash: "#serviceAddress",
    });
    const everything = await press("find", { serviceAddress: " ", esiid: "" });
    expect([
      everything.path,
      everything.hash,
      Object.keys(everything.search).filter((name) => !(name in along)),
    ]).toEqual([orderForm.path, "#serviceAddress", ["find"]]);
    expect(await press("change-address")).toEqual({ ...orderForm, hash: "#serviceAddress" });
    expect((await stateOf(browser)).draft).toMatchObject({ firstName: "Rosa", esiid: "", serviceAddress: "" });
    expect(await send(browser, "keep-draft", { lastName: "Rutherford", billingOption: "other" })).toEqual({
      ...orderForm,
      hash: "",
    });
    expect((await stateOf(browser)).draft).toMatchObject({ lastName: "Rutherford", billingOption: "other" });
  });

  test.each([
    "order-information",
    "keep-draft",
    "convert-to-move-in",
    "validate-one-time-password",
    "report-missing-code",
    "answer-knowledge-questions",
    "place-order",
    "choose-payment",
    "open-card-entry",
    "skip-account",
  ])("of an ended visit is %s no more", async (verb) => {
    expect(await send(new Browser(), verb, { locale: "es" })).toEqual({
      path: "/es/session-ended",
      search: along,
      hash: "",
    });
    expect(await send(new Browser(), verb, { action: "find" })).toEqual({
      path: "/session-ended",
      search: along,
      hash: "",
    });
  });

  test.each([
    ["order-information", { submission: "x".repeat(100_000) }],
    ["place-order", { accessToken: "x".repeat(100_000) }],
    ["choose-payment", { accessToken: "x".repeat(100_000) }],
    ["open-card-entry", { accessToken: "x".repeat(100_000) }],
    ["validate-one-time-password", { oneTimePwd: "x".repeat(100_000) }],
    ["answer-knowledge-questions", { outWalletAnswer1: "x".repeat(100_000) }],
  ])("with an unknown shape is ignored: %s", async (verb, fields) => {
    const { path, search } = await send(newVisitor(), verb, { locale: "es", ...fields });
    expect([path, search["errorCode"]]).toEqual(["/es/oops", "FormUnreadable"]);
  });

  test("leads to the link's address, on this site only, and records the input", async () => {
    const { browser } = await atTheTerms();
    expect(await send(browser, "leave-enrollment", { target: "/help?a=b" })).toEqual({
      path: "/help",
      search: { a: "b" },
      hash: "",
    });
    for (const target of ["//evil.example", "help", ""])
      expect((await send(browser, "leave-enrollment", { target })).path).toBe("/");
    expect((await askedOf(["recordOfflineEnrollment"])).length).toBe(1);
  });
});

describe("a proof of identity", () => {
  const proving = () => atTheTerms(typedBy("walter"));

  test("is a code by text message, or questions", async () => {
    const { browser, to } = await proving();
    expect(to.path).toBe("/oow/one-time-password");
    expect((await send(browser, "validate-one-time-password", { oneTimePwd: "12" })).path).toBe(
      "/oow/one-time-password",
    );
    expect(await askedOf(["validateOneTimePassword"])).toEqual([]);
    expect((await send(browser, "report-missing-code")).path).toBe("/oow/questions");
    expect((await send(browser, "answer-knowledge-questions", { outWalletAnswer1: "Bonham St" })).path).toBe(
      "/oow/questions",
    );
    expect(await askedOf(["validateKnowledgeAnswers"])).toEqual([]);
    expect(
      (
        await send(browser, "answer-knowledge-questions", {
          outWalletAnswer1: "Bonham St",
          outWalletAnswer2: "Trinity Freight",
          outWalletAnswer3: "2009 Toyota Corolla",
        })
      ).path,
    ).toBe("/mvi/place-order");
    expect(await askedOf(["validateKnowledgeAnswers"])).toHaveLength(1);
  });

  test("with the right code continues", async () => {
    const { browser } = await proving();
    await send(browser, "validate-one-time-password", { oneTimePwd: "111111" });
    expect((await here.asked("validateOneTimePassword")).at(-1)?.body).toMatchObject({ oneTimePwd: "***" });
  });
});

describe("the terms", () => {
  const half = { ...acceptedTerms, paymentType: "1" };

  test("that are not accepted are named, and nothing is ordered (E-180 to E-182)", async () => {
    const { browser, to } = await atTheTerms();
    expect(
      await send(browser, "place-order", {
        ...acceptedTerms,
        termsOfService: "yes",
        legalAuthorization: "",
        locale: "es",
      }),
    ).toMatchObject({ path: "/es/mvi/place-order", search: along });
    expect((await stateOf(browser)).openTerms).toEqual(["legalAuthorization", "termsOfService"]);
    expect(await askedOf(["connect"])).toEqual([]);
    expect(await send(browser, "place-order", acceptedTerms)).toEqual({ ...to, path: "/mvi/mini-confirmation" });
    expect(await askedOf(["connect"])).toEqual(["connect"]);
  });

  test("with a deposit keep the payment method while the customer types the card at the card provider", async () => {
    const { browser, to } = await atTheTerms(typedBy("della"));
    expect(to).toEqual({ path: "/mvi/place-order-deposit", search: along, hash: "" });
    expect((await send(browser, "place-order", { ...half, scheduledDepositDate: "not a day at all" })).path).toBe(
      "/mvi/place-order-deposit",
    );
    expect((await stateOf(browser)).paymentInfo?.scheduledDepositDate).toBe("not a day ");
    expect(await askedOf(["connect"])).toEqual([]);
    const opened = await sent(browser, "open-card-entry", {
      search: searchOf(),
      locale: "es",
      paymentType: "1",
      scheduledDepositDate: " 1/5/2031 ",
      legalAuthorization: "true",
    });
    const { cardAccess, paymentInfo, acceptedTerms: accepted } = await stateOf(browser);
    expect(answerAddress(opened)).toEqual({
      path: "/frame",
      search: { accesstoken: cardAccess, lang: "es", returnUrl: "http://localhost:3000/es/mvi/place-order-deposit" },
      hash: "",
    });
    expect([paymentInfo?.scheduledDepositDate, paymentInfo, accepted]).toMatchObject([
      "2031-01-05",
      {},
      ["legalAuthorization"],
    ]);
    await typeCard(typeof opened.value === "string" ? opened.value : "");
    const paid = await send(browser, "place-order", { ...acceptedTerms, paymentType: "0" });
    expect(paid).toEqual({ path: "/mvi/mini-confirmation", search: along, hash: "" });
    expect(await askedOf(["connect", "paySecurityDeposit", "scheduleRemainingDeposit", "payPriorDebt"])).toEqual([
      "connect",
      "paySecurityDeposit",
    ]);
  });

  test("of two halves charge the second one later only below a sentence with its day and card", async () => {
    const { browser } = await atTheTerms(typedBy("della"));
    const day = toSlashDate(plusDays(centralDay(new Date().toISOString()), 2));
    const opened = await sent(browser, "open-card-entry", {
      search: searchOf(),
      paymentType: "1",
      scheduledDepositDate: day,
    });
    await typeCard(typeof opened.value === "string" ? opened.value : "");
    const halves = { ...half, scheduledDepositDate: day };
    expect(await send(browser, "place-order", { ...halves, shownLater: "" })).toMatchObject({
      path: "/mvi/place-order-deposit",
      search: { notice: "later-charge" },
    });
    expect((await stateOf(browser)).acceptedTerms).toEqual(["legalAuthorization", "termsOfService"]);
    expect(await askedOf(["connect"])).toEqual([]);

    const agreed = (
      await browser.ask(async () => {
        const journey = await journeyNow("main");
        const page = { brand: "main", locale: "en", way: "form-without-script" } as const;
        const card = { brand: "Visa", lastDigits: "1234" } as const;
        const payment = { paymentType: "half", scheduledDepositDate: fromSlashDate(day) ?? "", card } as const;
        return journey && (await orderAgreement(journey, { ...page, payment }))?.agreement.sentences[0]?.text;
      })
    ).value;
    expect(agreed).toMatch(
      new RegExp(
        `\\$154\\.82 is charged to my card now\\. .*On \\w+, ${day}, \\$154\\.81 is charged to my Visa ending in 1234\\.`,
      ),
    );

    const shownLater = `${fromSlashDate(day)} Visa 1234`;
    expect(await send(browser, "place-order", { ...halves, shownLater })).toMatchObject({
      path: "/mvi/mini-confirmation",
    });
    expect(await askedOf(["connect", "paySecurityDeposit", "scheduleRemainingDeposit"])).toEqual([
      "connect",
      "paySecurityDeposit",
      "scheduleRemainingDeposit",
    ]);
    expect((await stateOf(browser)).paidWith).toEqual({
      deposit: { brand: "Visa", lastDigits: "1234" },
      secondHalf: { brand: "Visa", lastDigits: "1234" },
    });
  });

  test("with an unknown payment type are not accepted with a deposit (E-218)", async () => {
    const { browser } = await atTheTerms(typedBy("della"));
    expect((await send(browser, "place-order", { ...acceptedTerms, paymentType: "9" })).path).toBe(
      "/mvi/place-order-deposit",
    );
    expect((await stateOf(browser)).openPayment).toEqual(["paymentType"]);
    expect((await send(browser, "place-order", { ...acceptedTerms, paymentType: "2" })).path).toBe(
      "/mvi/mini-confirmation",
    );
  });

  test("lead to the card's page only from pages that need a card", async () => {
    const { browser } = await atTheTerms(typedBy("della"));
    await here.gatewayIs({ faults: [{ operationId: "cardFrameToken", fault: "500" }] });
    expect((await send(browser, "open-card-entry", { paymentType: "0" })).path).toBe("/oops");
    await here.gatewayIs({ faults: [] });
    const { browser: plain } = await atTheTerms();
    expect((await send(plain, "open-card-entry")).path).toBe("/mvi/place-order");
  });

  test("wait until debts are paid (E-207)", async () => {
    const { browser, to } = await atTheTerms(typedBy("owen"));
    expect(to.path).toBe("/mvi/place-order-prior-debt");
    expect((await send(browser, "choose-payment", { locale: "es" })).path).toBe("/es/mvi/place-order-prior-debt");
    const opened = await sent(browser, "open-card-entry", { search: searchOf() });
    expect(answerAddress(opened)).toMatchObject({
      path: "/frame",
      search: { returnUrl: "http://localhost:3000/mvi/place-order-prior-debt" },
    });
    await typeCard(typeof opened.value === "string" ? opened.value : "");
    expect((await send(browser, "choose-payment")).path).toBe("/mvi/place-order-prior-debt-confirmation");
    expect(await askedOf(["connect", "payPriorDebt"])).toEqual(["payPriorDebt"]);
  });
});
