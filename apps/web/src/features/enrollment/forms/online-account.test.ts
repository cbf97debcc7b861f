import { accountTexts } from "@switchyard/domain/enrollment/account-form";
import { beforeEach, describe, expect, test } from "vitest";
import { answerAddress, sent } from "../../../app/sent.fixture.ts";
import { type Asked, Browser, testSite } from "../../../site/session/site.fixture.ts";
import { signInVisitor } from "../../../site/session/sign-in-visitor.ts";
import {
  accountTerms,
  along,
  newVisitor,
  noOrders,
  ordered,
  searchOf,
  send,
  stateOf,
  typeCard,
} from "./order.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000", CARD_FRAME_URL: "http://cards.localhost:4010/frame" });
beforeEach(noOrders);

const account = {
  custEmailAddress: "rosa@example.com",
  password: "Larkspur1",
  confirmpassword: "Larkspur1",
  securityquestion: "What was the name of your first pet?",
  securityanswer: "Pecan",
  acceptance: "true",
};
const bank = {
  isAutoPay: "true",
  paymentmethod: "bank",
  accountholdername: "Rosa Rutherford",
  routingnumber: "111000614",
  bankaccountnumber: "4400018771",
  billingzipcode: "75206",
  agreeTerms: "true",
};
const card = { isAutoPay: "true", paymentmethod: "card", agreeTerms: "true" };
const operations = new Set(["orderAddOns", "enrollAutopay", "userByEmail", "createOnlineAccount", "getToken"]);
const form = { path: "/mvi/mini-confirmation", search: along };
const confirmation = { path: "/mvi/confirmation", search: along, hash: "" };

/**
 * Sends the form.
 *
 * @returns its address, the script's answer, the cookies and the gateway calls
 */
const create = async (browser: Browser, fields: Readonly<Record<string, string>> = {}) => {
  const shownTerms = await accountTerms(browser, fields["locale"]);
  const before = (await here.asked()).length;
  const form = { search: searchOf(), shownTerms, ...account, ...fields };
  const answer = await sent(browser, "create-online-account", form);
  const asked = (await here.asked()).slice(before).filter(({ operationId }) => operations.has(operationId));
  return {
    to: answerAddress(answer),
    problems: typeof answer.value === "string" ? undefined : answer.value.problems,
    done: typeof answer.value === "string" ? undefined : answer.value.done,
    set: [...answer.set.keys()],
    asked: asked.map(({ operationId }) => operationId),
    body: (name: string): Asked["body"] | undefined => asked.find(({ operationId }) => operationId === name)?.body,
  };
};

describe("an account with the order", () => {
  test("shows an error beside each field, keeps no secret and makes no call", async () => {
    const browser = await ordered();
    const wrong = { ...bank, custEmailAddress: "a@", confirmpassword: "other", routingnumber: "1234", acceptance: "" };
    expect(await create(browser, wrong)).toMatchObject({
      to: { ...form, hash: "#custEmailAddress" },
      problems: {
        custEmailAddress: "Please enter a valid email, like rosa@example.com",
        confirmpassword: "Password do not match",
        routingnumber: "Please enter a valid routing number",
        acceptance: "You must accept the terms and conditions",
      },
      asked: [],
    });
    const { accountForm } = await stateOf(browser);
    expect(accountForm?.draft).toEqual({
      custEmailAddress: "a@",
      securityquestion: account.securityquestion,
      acceptance: "",
      isAutoPay: "true",
      paymentmethod: "bank",
      accountholdername: "Rosa Rutherford",
      routingnumber: "1234",
      billingzipcode: "75206",
      agreeTerms: "true",
    });
    expect(accountForm?.problems.map(({ field }) => field)).toEqual([
      "custEmailAddress",
      "confirmpassword",
      "routingnumber",
      "acceptance",
    ]);
    expect(await create(browser, card)).toMatchObject({
      to: { ...form, hash: "#paymentmethod-0" },
      problems: { paymentmethod: "Please enter your card" },
      asked: [],
    });
    expect((await create(browser, { locale: "es", password: "" })).to).toEqual({
      ...form,
      path: "/es/mvi/mini-confirmation",
      hash: "#password",
    });
  });

  test("doesn't silently drop a change of autopay once it is set up", async () => {
    const browser = await ordered();
    const taken = { custEmailAddress: "grace.garza@example.com" };
    expect(await create(browser, taken)).toMatchObject({ done: undefined, asked: ["userByEmail"] });
    await create(browser, { ...bank, ...taken });
    const free = { custEmailAddress: "rosa3@example.com" };
    for (const changed of [{ ...bank, bankaccountnumber: "999999999999" }, { isAutoPay: "" }])
      expect(await create(browser, { ...free, ...changed })).toMatchObject({
        to: { hash: "#isAutoPay" },
        problems: { isAutoPay: expect.stringContaining("the change was not made") as string },
        done: "Autopay is set up. Your bills are paid automatically from your bank account ending in 8771.",
        asked: [],
      });
    // The returned page no longer has any of these fields.
    expect((await create(browser, { ...free, isAutoPay: "true" })).to).toEqual(confirmation);
  });

  test("orders extras, sets up autopay and checks the name, once; then creates the account and signs in (E-254)", async () => {
    const browser = await ordered();
    expect(await send(browser, "add-on-add", { planId: "AO-HOME", terms: "true", target: "/mvi/offers" })).toEqual({
      path: "/mvi/offers",
      search: {},
      hash: "#add-on-AO-HOME",
    });
    const taken = await create(browser, { ...bank, custEmailAddress: " grace.garza@example.com " });
    expect(taken).toMatchObject({
      to: { ...form, hash: "#custEmailAddress" },
      problems: { custEmailAddress: "Email already exist please use different email" },
      asked: ["orderAddOns", "enrollAutopay", "userByEmail"],
      set: [],
    });
    expect(taken.body("enrollAutopay")).toMatchObject({
      mode: "bank",
      HoldersName: "Rosa Rutherford",
      DisplayAccountNumber: "8771",
      AccountId: "******8771",
      routingNumber: "*****0614",
    });
    expect((await stateOf(browser)).accountForm?.draft).toMatchObject({ custEmailAddress: "", paymentmethod: "bank" });
    expect(taken.done).toBe(
      "Autopay is set up. Your bills are paid automatically from your bank account ending in 8771.",
    );
    expect(
      await send(browser, "add-on-add", { planId: "AO-HOME", terms: "true", target: "/mvi/offers" }),
    ).toMatchObject({ path: "/mvi/mini-confirmation", hash: "" });

    const texts = accountTexts.all.filter(({ isRequired }) => !isRequired).map(({ field }) => [field, "Sample"]);
    const optional = Object.fromEntries(texts) as Readonly<Record<string, string>>;
    const made = await create(browser, { ...bank, ...optional, custEmailAddress: " rosa1@example.com " });
    expect([made.to, made.problems, made.asked]).toEqual([
      confirmation,
      undefined,
      ["userByEmail", "createOnlineAccount", "getToken"],
    ]);
    expect(made.body("createOnlineAccount")).toMatchObject({
      Username: "rosa1@example.com",
      Email: "rosa1@example.com",
      SecurityQuestion: account.securityquestion,
      PaperlessBilling: true,
      PersonBPNumber: (await stateOf(browser)).enrollmentInfo?.bpNumber.padStart(10, "0"),
      isEnrollment: true,
    });
    for (const { wireName } of accountTexts.all)
      expect(made.body("createOnlineAccount"), wireName).toHaveProperty(wireName, expect.any(String));
    expect(made.body("getToken")).toMatchObject({ grant_type: "password", username: "rosa1@example.com" });
    expect(made.set).toEqual([
      "visitor",
      "AuthToken",
      ".JWTAUTHTOKEN",
      "customer_name",
      "customer_lastname",
      "customer_classification",
      "PortalType",
    ]);
    const { account: created, myAccountInfo, isAutoPay } = await stateOf(browser);
    expect([created, isAutoPay, myAccountInfo]).toMatchObject([
      { isCreated: true, userName: "rosa1@example.com", isPaperlessBilling: true, isESaverPlan: true },
      true,
      { expiresIn: 3600, accessToken: expect.stringMatching(/./) as string },
    ]);
  });

  test("leads to the account with new cookies, only for its own customer (E-294)", async () => {
    const browser = await ordered();
    await create(browser, { custEmailAddress: "rosa2@example.com" });
    const on = await sent(browser, "continue-to-account", { search: searchOf(), locale: "es" });
    expect([on.value, [...on.set.keys()]]).toEqual([
      "/es/my-account",
      expect.arrayContaining(["AuthToken", "customer_name", "PortalType"]) as string[],
    ]);
    expect((await create(browser)).to).toEqual(confirmation);
    browser.cookies.delete("AuthToken");
    const out = await sent(browser, "continue-to-account", { search: searchOf(), locale: "es" });
    expect([out.value, out.set.size]).toEqual(["/es/sign-in", 0]);
    await browser.ask(() =>
      signInVisitor({ login: "grace.garza", password: "Larkspur1", remember: false }, { brand: "main", locale: "en" }),
    );
    expect((await sent(browser, "continue-to-account", { search: searchOf() })).value).toBe("/sign-in");
  });

  test("without a known landing page shows an error on the confirmation", async () => {
    const browser = await ordered();
    await create(browser, { custEmailAddress: "rosa3@example.com" });
    await here.gatewayIs({ faults: [{ operationId: "checkAccount", fault: "500" }] });
    expect(await send(browser, "continue-to-account")).toEqual({
      ...confirmation,
      search: { ...along, notice: "account-unavailable" },
      hash: "#account",
    });
    await here.gatewayIs({ faults: [] });
    await noOrders();
    const skipped = await ordered();
    expect(await send(skipped, "skip-account")).toEqual(confirmation);
    expect((await send(skipped, "continue-to-account")).path).toBe("/mvi/confirmation");
  });

  test("that the gateway refuses shows its first message, and may be tried again", async () => {
    const browser = await ordered();
    await here.gatewayIs({
      answers: [
        {
          operationId: "createOnlineAccount",
          patch: { result: { result: false, messages: ["Not this name.", "Another one."] } },
          times: 1,
        },
      ],
    });
    expect(await create(browser, { custEmailAddress: "rosa4@example.com" })).toMatchObject({
      to: { ...form, hash: "#custEmailAddress" },
      problems: { custEmailAddress: "Not this name." },
      set: [],
    });
    expect((await stateOf(browser)).accountForm?.draft).toMatchObject({ custEmailAddress: "rosa4@example.com" });
    expect((await create(browser, { custEmailAddress: "rosa7@example.com" })).to).toEqual(confirmation);
  });

  test.each(["orderAddOns", "enrollAutopay", "userByEmail", "createOnlineAccount", "getToken"])(
    "continues if %s fails, which is logged",
    async (operationId) => {
      const browser = await ordered({ email: "faith@example.com" });
      await send(browser, "add-on-add", { planId: "AO-HOME", terms: "true" });
      await here.gatewayIs({ faults: [{ operationId, fault: "500" }] });
      const { to, set } = await create(browser, { ...bank, custEmailAddress: `${operationId}@example.com` });
      expect([to, set.includes("AuthToken")]).toEqual([
        confirmation,
        !["createOnlineAccount", "getToken"].includes(operationId),
      ]);
      expect(here.reported.mock.calls.map(([, facts]) => facts.problem?.operation)).toContain(operationId);
    },
  );

  test("pays with a card that was typed at the card provider (E-267, E-268)", async () => {
    const browser = await ordered();
    const opened = await sent(browser, "open-autopay-card", {
      search: searchOf(),
      ...account,
      custEmailAddress: "rosa5@example.com",
      locale: "es",
    });
    const provider = answerAddress(opened);
    const { cardAccess, accountForm } = await stateOf(browser);
    expect([provider.path, provider.search]).toEqual([
      "/frame",
      { accesstoken: cardAccess, lang: "es", returnUrl: "http://localhost:3000/es/mvi/mini-confirmation" },
    ]);
    expect(accountForm).toEqual({
      draft: {
        custEmailAddress: "rosa5@example.com",
        securityquestion: account.securityquestion,
        acceptance: "true",
        isAutoPay: "true",
        paymentmethod: "card",
      },
      problems: [],
    });
    expect((await create(browser, { ...card, custEmailAddress: "rosa5@example.com" })).problems).toEqual({
      paymentmethod: "Please enter your card",
    });
    expect(await typeCard(typeof opened.value === "string" ? opened.value : "")).toMatch(/card=passed$/);
    const made = await create(browser, { ...card, custEmailAddress: "rosa5@example.com" });
    expect([made.to, made.asked]).toEqual([
      confirmation,
      ["enrollAutopay", "userByEmail", "createOnlineAccount", "getToken"],
    ]);
    expect(made.body("enrollAutopay")).toMatchObject({ mode: "card", DisplayAccountNumber: "1234", routingNumber: "" });
  });

  test("stays on its form if no card can be used", async () => {
    const browser = await ordered();
    await here.gatewayIs({ faults: [{ operationId: "cardFrameToken", fault: "500" }] });
    expect(await send(browser, "open-autopay-card", account)).toEqual({ ...form, hash: "" });
  });

  test("has neither autopay nor paperless bills with a plan without them", async () => {
    const browser = await ordered({}, { planid: "LK-SMALL-12" });
    const made = await create(browser, {
      ...bank,
      custEmailAddress: "rosa6@example.com",
      search: searchOf({ planid: "LK-SMALL-12" }),
    });
    expect([made.to, made.asked, made.body("createOnlineAccount")]).toMatchObject([
      { ...confirmation, search: { ...along, planid: "LK-SMALL-12" } },
      ["userByEmail", "createOnlineAccount", "getToken"],
      { PaperlessBilling: false },
    ]);
    expect((await stateOf(browser)).account).toMatchObject({ isESaverPlan: false });
  });

  test.each([
    ["create-online-account", "/mvi/order-information"],
    ["open-autopay-card", "/mvi/order-information"],
    ["continue-to-account", "/oops"],
  ])("is not created for a visitor who has not ordered: %s", async (verb, path) => {
    const asked = (await here.asked()).length;
    expect(await send(new Browser(), verb, { ...account, locale: "es" })).toEqual({
      path: "/es/session-ended",
      search: along,
      hash: "",
    });
    expect(await send(newVisitor(), verb, account)).toMatchObject({ path });
    expect((await here.asked()).slice(asked).map(({ operationId }) => operationId)).not.toContain(
      "createOnlineAccount",
    );
  });
});
