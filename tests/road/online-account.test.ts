import { people } from "@switchyard/gateway-sandbox/people/people";
import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { expect, test } from "vitest";
import { replayed } from "../journeys/replay.ts";
import type { Asked } from "./a-gateway.ts";
import { acceptedTerms, fillIn, goodwinAve, type Home, typedAs, typedBy } from "./enrollment.ts";
import { sharedSite } from "./own-site.ts";
import { typeCard } from "./type-card.ts";
import { type Page, Visitor } from "./visitor.ts";

const here = sharedSite();

/** What the gateway was asked since, without what only looks. */
const asked = async (): Promise<readonly Asked[]> =>
  (await here.gateway.requests()).filter(({ operationId }) => told.has(operationId));
const told = new Set([
  "addOnOrder",
  "orderAddOns",
  "enrollAutopay",
  "cardFrameToken",
  "cardResponsePacket",
  "userByEmail",
  "createOnlineAccount",
  "checkAccount",
  "getToken",
]);
const names = async (): Promise<readonly string[]> => (await asked()).map(({ operationId }) => operationId);

/** An order that is placed, on the mini-confirmation; what led there is forgotten by the gateway's log. */
const ordered = async (
  visitor: Visitor,
  person: Readonly<Record<string, string>> = {},
  home: Home = goodwinAve,
): Promise<Page> => {
  await here.gateway.reset();
  const terms = await fillIn(visitor, home, person);
  const page = await visitor.send(terms, "/forms/place-order", acceptedTerms);
  expect(page.url).toContain("/mvi/mini-confirmation?");
  return page;
};

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
const create = (visitor: Visitor, page: Page, fields: object = {}): Promise<Page> =>
  visitor.send(page, "/forms/create-online-account", { ...account, ...fields });
const goOn = (visitor: Visitor, page: Page): Promise<Response> => visitor.sent(page, "/forms/continue-to-account");
/** From what was kept of the journey, without names and passwords, today's code decides the same. */
const expectReplay = async (): Promise<void> => {
  const reference =
    (await asked()).find(({ operationId }) => operationId === "createOnlineAccount")?.correlationId ?? "";
  expect(await replayed(reference, { dataDir: here.site.dataDir }), reference).toMatchObject({
    exitCode: 0,
    verdict: "same",
  });
};
/** Text of the page's error beside a field. */
const errorAt = ({ html }: Page, field: string): string =>
  (new RegExp(`id="${field}-error"[^>]*>.*?<span>([^<]*)</span>`, "s").exec(html)?.[1] ?? "").replaceAll("&#x27;", "'");
const valueOf = ({ html }: Page, name: string): string | undefined =>
  new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0].match(/\svalue="([^"]*)"/)?.[1];
test("one submit orders extras, enrolls autopay, looks the name up, makes the account and signs in, in this order; a taken name stops it, and autopay is not repeated (E-254 to E-257)", async () => {
  const visitor = new Visitor(here.site.url);
  const first = await ordered(visitor);
  expect([
    valueOf(first, "custEmailAddress"),
    valueOf(first, "isESaverPlan"),
    valueOf(first, "paperlessBilling"),
  ]).toEqual(["rosa@example.com", "true", "true"]);
  const offered = /id="add-on-([\w-]+)"/.exec(first.html)?.[1] ?? "";
  await visitor.post("/forms/add-on-add", { planId: offered, terms: "true", locale: "en", search: "" });
  const withExtra = await visitor.open(first.url);
  const before = (await asked()).length;

  const wrong = await create(visitor, withExtra, {
    ...bank,
    custEmailAddress: "a@",
    confirmpassword: "other",
    routingnumber: "1234",
    acceptance: "",
  });
  expect(wrong.url).toContain("/mvi/mini-confirmation?");
  expect(
    ["custEmailAddress", "confirmpassword", "routingnumber", "acceptance"].map((field) => errorAt(wrong, field)),
  ).toEqual([
    "Please enter a valid email, like rosa@example.com",
    "Password do not match",
    "Please enter a valid routing number",
    "You must accept the terms and conditions",
  ]);
  expect([
    valueOf(wrong, "accountholdername"),
    valueOf(wrong, "password"),
    valueOf(wrong, "bankaccountnumber"),
  ]).toEqual(["Rosa Rutherford", undefined, ""]);
  expect((await asked()).slice(before).filter(({ operationId }) => operationId !== "userByEmail")).toEqual([]);

  const taken = await create(visitor, wrong, { ...bank, custEmailAddress: "grace.garza@example.com" });
  expect([errorAt(taken, "custEmailAddress"), valueOf(taken, "custEmailAddress")]).toEqual([
    "Email already exist please use different email",
    "",
  ]);
  expect(taken.html).toContain("Autopay is set up. Your bills are paid automatically from your bank account ending in");

  const confirmation = await create(visitor, taken, { isAutoPay: "true" });
  // The page's own look at the address of the order comes first, where the form is new.
  expect(
    (await names()).slice(before).filter((name, index, all) => name !== "userByEmail" || all[index - 1] !== name),
  ).toEqual(["orderAddOns", "enrollAutopay", "userByEmail", "createOnlineAccount", "getToken", "checkAccount"]);
  const { createOnlineAccount: sent } = Object.fromEntries((await asked()).map((one) => [one.operationId, one.body]));
  expect(sent).toMatchObject({
    Username: "rosa@example.com",
    Portal: 4,
    CustomerClassification: 4,
    PaperlessBilling: true,
    SendEmailInvitation: true,
    isEnrollment: true,
  });
  expect(new URL(confirmation.url, here.site.url).search).toBe(new URL(first.url, here.site.url).search);
  expect(confirmation.url).toContain("/mvi/confirmation?");
  for (const words of ["On, each bill is paid automatically", "You’re signed in to it", "By email"])
    expect(confirmation.html).toContain(words);

  // Who is signed in goes on to the account; the cookies are set anew, for as long as the token counts.
  const answer = await goOn(visitor, confirmation);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-account"]);
  expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith("AuthToken="))).toMatch(
    /Max-Age=3600.*HttpOnly/i,
  );
  expect((await names()).slice(-1)).toEqual(["checkAccount"]);
  // The order is over: nothing leads back to the form, and nothing is made twice.
  const { url } = await visitor.open(first.url);
  expect(url).toContain("/mvi/confirmation");
  expect((await create(visitor, taken, {})).url).toContain("/mvi/confirmation");
  expect((await names()).filter((name) => name === "createOnlineAccount" || name === "enrollAutopay")).toHaveLength(2);
  await expectReplay();
});

test("who skips gets a confirmation without account and autopay, with the same query (E-027, E-237, E-238, E-292)", async () => {
  const visitor = new Visitor(here.site.url);
  const page = await ordered(visitor);
  const confirmation = await visitor.send(page, "/forms/skip-account");
  expect(new URL(confirmation.url, here.site.url).search).toBe(new URL(page.url, here.site.url).search);
  expect(/<button[^>]*disabled[^>]*>[^]*?Continue to my account/.test(confirmation.html)).toBe(true);
  expect(confirmation.html).toMatch(/aria-describedby="account-waits"[^]*id="account-waits"[^>]*>This button opens/);
  expect((await names()).filter((name) => name !== "userByEmail" && name !== "getToken")).toEqual([]);
  // A form that is sent all the same leads back.
  expect((await goOn(visitor, confirmation)).headers.get("location")).toContain("/mvi/confirmation");
});

test.each([
  [
    "a deposit from earlier",
    typedAs(people.aaron),
    "/awaiting-service-date?action=awaitingsd&username=",
    "Your account waits for its security deposit.",
  ],
  [
    "papers that were stolen",
    typedAs(people.stella),
    "/closed-account?action=closed&username=",
    "This account is closed.",
  ],
])(
  "%s: the way to the account leads to the page that says so, with a handle for the user name (E-295 to E-297)",
  async (_, who, target, heading) => {
    const visitor = new Visitor(here.site.url);
    const confirmation = await create(visitor, await ordered(visitor, who), { custEmailAddress: who["email"] ?? "" });
    expect(visitor.cookie()).not.toContain("AuthToken");
    const location = (await goOn(visitor, confirmation)).headers.get("location") ?? "";
    expect(location.startsWith(target), location).toBe(true);
    expect(location).not.toContain("example.com");
    const page = await visitor.open(location);
    expect(page.html).toContain(heading);
    expect(page.html).toContain(who["email"]);
    await expectReplay();
  },
);

test("the classification decides whose number is looked up and where it leads; of no known kind, nowhere (E-294, E-300 to E-302)", async () => {
  const partners: string[] = [];
  const led: string[] = [];
  for (const who of [typedAs(people.bea), typedAs(people.norbert)]) {
    const visitor = new Visitor(here.site.url);
    const confirmation = await create(visitor, await ordered(visitor, who), { custEmailAddress: who["email"] ?? "" });
    expect(visitor.cookie()).toContain("AuthToken");
    led.push(((await goOn(visitor, confirmation)).headers.get("location") ?? "").replace(/\?.*/, ""));
    partners.push(
      ...(await here.gateway.requests("checkAccount"))
        .map((one) => /(\d{10})/.exec(JSON.stringify(one))?.[1] ?? "")
        .slice(-1),
    );
  }
  expect(led).toEqual(["/my-account/business", "/mvi/confirmation"]);
  expect(partners).toEqual(["0060000053", "0030000054"]);
});

test("the gateway's first words stand beside the field where the account is refused, and it may be tried again (E-259)", async () => {
  const visitor = new Visitor(here.site.url);
  const page = await ordered(visitor);
  await here.gateway.set({
    answers: [
      {
        operationId: "createOnlineAccount",
        patch: { result: { result: false, messages: ["This name is kept for somebody.", "Choose another one."] } },
      },
    ],
  });
  const refused = await create(visitor, page);
  expect([errorAt(refused, "custEmailAddress"), valueOf(refused, "custEmailAddress")]).toEqual([
    "This name is kept for somebody.",
    "rosa@example.com",
  ]);
  expect(refused.html).not.toContain("Choose another one.");
  // A script that sends the form hears the same without leaving the page.
  const heard = await fetch(`${here.site.url}/forms/create-online-account`, {
    method: "POST",
    headers: { accept: "application/json", origin: here.site.url, cookie: visitor.cookie() },
    body: new URLSearchParams({ ...account, custEmailAddress: "rosa2@example.com", locale: "en", search: "" }),
  });
  expect(await heard.json()).toMatchObject({
    problems: { custEmailAddress: "This name is kept for somebody." },
    location: expect.stringContaining("#custEmailAddress") as string,
  });
  await here.gateway.set({ answers: [] });
  expect((await create(visitor, refused, { custEmailAddress: "rosa3@example.com" })).url).toContain(
    "/mvi/confirmation?",
  );
});

test.each(["orderAddOns", "enrollAutopay", "userByEmail", "createOnlineAccount", "getToken"])(
  "%s that fails is reported, and the flow goes on (E-230, E-262)",
  async (operationId) => {
    const visitor = new Visitor(here.site.url);
    const page = await ordered(visitor, {
      firstName: "Faith",
      lastName: `Fault${operationId}`,
      email: "faith@example.com",
    });
    const offered = /id="add-on-([\w-]+)"/.exec(page.html)?.[1] ?? "";
    await visitor.post("/forms/add-on-add", { planId: offered, terms: "true", locale: "en", search: "" });
    const withExtra = await visitor.open(page.url);
    await here.gateway.set({ faults: [{ operationId, fault: "500" }] } as never);
    try {
      const confirmation = await create(visitor, withExtra, { ...bank, custEmailAddress: "faith@example.com" });
      expect(confirmation.url).toContain("/mvi/confirmation?");
      expect(/<button[^>]*disabled[^>]*>[^]*?Continue to my account/.test(confirmation.html)).toBe(
        operationId === "createOnlineAccount",
      );
      expect(confirmation.html.includes('id="account-waits"')).toBe(operationId === "createOnlineAccount");
      if (operationId === "enrollAutopay")
        expect(confirmation.html).toContain("We don’t know yet if autopay is set up");
      expect(visitor.cookie().includes("AuthToken")).toBe(!["createOnlineAccount", "getToken"].includes(operationId));
      const log = here
        .log()
        .split("\n")
        .filter((line) => line.includes(`"operation":"${operationId}"`) && line.includes("problem"));
      expect(log.length).toBeGreaterThan(0);
      expect(log.join()).not.toContain("faith@example.com");
    } finally {
      await here.gateway.set({ faults: [] });
    }
  },
);

const della = typedBy(personaNamed("della"));

test.each([
  ["2", "Next step: pay by phone", "1-800-555-0142"],
  ["3", "Next step: pay at a store", "stores near your home take payments for us"],
])(
  "a deposit of the type %s has a next step and no payment block (E-284, E-287, E-288)",
  async (paymentType, heading, words) => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    const terms = await fillIn(visitor, goodwinAve, della);
    expect(terms.url).toContain("/mvi/place-order-deposit");
    const mini = await visitor.send(terms, "/forms/place-order", { ...acceptedTerms, paymentType });
    const { html } = await visitor.send(mini, "/forms/skip-account");
    expect(html).toContain(heading);
    expect(html).toContain(words);
    expect(html).not.toContain("You have paid 100%");
  },
);

test("without a script a card is typed at the provider, and autopay takes it from there (E-267, E-268)", async () => {
  const visitor = new Visitor(here.site.url);
  const page = await ordered(visitor);
  const cardless = await create(visitor, page, { isAutoPay: "true", paymentmethod: "card", agreeTerms: "true" });
  expect(errorAt(cardless, "paymentmethod")).toBe("Please enter your card");
  const elsewhere = await visitor.post("/forms/open-autopay-card", {
    locale: "en",
    search: new URL(page.url, here.site.url).search,
    custEmailAddress: "rosa@example.com",
    isAutoPay: "true",
  });
  const provider = new URL(elsewhere.headers.get("location") ?? "");
  expect(provider.pathname).toBe("/frame");
  const back = await typeCard(here.gateway.url, {
    number: "4111111111111234",
    accesstoken: provider.searchParams.get("accesstoken") ?? "",
    returnUrl: provider.searchParams.get("returnUrl") ?? "",
  });
  expect(back).toContain("/mvi/mini-confirmation?card=passed");
  const entered = await visitor.open(`${new URL(back).pathname}${new URL(back).search}`);
  expect(entered.html).toContain("XXXX-XXXX-XXXX-1234");
  const confirmation = await create(visitor, entered, { isAutoPay: "true", paymentmethod: "card", agreeTerms: "true" });
  expect(confirmation.html).toContain("On, each bill is paid automatically");
  const autopay = (await asked()).find(({ operationId }) => operationId === "enrollAutopay");
  expect(autopay?.body).toMatchObject({ mode: "card", DisplayAccountNumber: "1234", routingNumber: "" });
});

test("a plan that autopay does not come with has neither the block nor bills without paper (E-263)", async () => {
  const visitor = new Visitor(here.site.url);
  const page = await ordered(visitor, {}, { ...goodwinAve, planid: "LK-SMALL-12" });
  expect(page.html).not.toContain('id="isAutoPay"');
  expect(valueOf(page, "isESaverPlan")).toBe("false");
});
