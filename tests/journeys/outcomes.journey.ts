import { personas, type Outcome, type Persona } from "@switchyard/gateway-sandbox/people/personas";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import type { Page } from "@playwright/test";
import { expect, expectNoViolations, type Sandbox, test } from "./fixtures.ts";
import { aCustomer, type Customer, type Road, roadOn, type Wish } from "./road.ts";

/** Personas don't meet: each has a premise or an end of its own, and nobody here places an order but who says so. */
test.describe.configure({ mode: "parallel" });

const customerOf = ({ firstName, lastName, email, phoneNumber, ssn, dateOfBirth: { month, date, year } }: Persona): Customer => ({
  firstName,
  lastName,
  email,
  phone: phoneNumber,
  ssn,
  born: { month: String(month), day: String(date), year: String(year) },
  mobile: "true",
  language: "English",
});

const wishOf = ({ premise, intent }: Persona): Wish => ({
  home: { address: displayText(premise), esiid: premise.esiid, zip: premise.zip, tdsp: premise.tdsp, dwel: premise.unit === "" ? "01" : "02" },
  plan: "LK-TRUE-12",
  moving: intent === "6",
});

/** Where each outcome leads, what the address says beside what travels along, and what the page says. */
const pages: Record<Outcome, { readonly path: string; readonly added?: Readonly<Record<string, string>>; readonly says: RegExp }> = {
  proceeds: { path: "/{route}/place-order", says: /Almost there/ },
  "out-of-wallet": { path: "/oow/one-time-password", says: /One more check that it’s you/ },
  "identity-mismatch": { path: "/fraud-match", says: /couldn’t confirm that it’s you/ },
  "contact-failure": { path: "/oops", added: { errorCode: "EmailOrPhoneInvalid", td: "true" }, says: /email or phone number didn’t pass/ },
  "own-premise-active": { path: "/{route}/moving-in-own-premise", says: /already have service here/ },
  "service-pending": { path: "/future-move-in", says: /already on order here/ },
  "active-for-another-partner": { path: "/active-service", says: /Someone else has service here/ },
  "enrollment-already-submitted": { path: "/connect-validate-oops", added: { errorCode: "EnrollmentAlreadySubmitted" }, says: /already have this order/ },
  "active-contract-exists": { path: "/{route}/order-information", added: { notice: "switch-to-move-in" }, says: /Someone else has service here/ },
  "moving-in-own-premise": { path: "/{route}/moving-in-own-premise", says: /already have service here/ },
  "switch-hold": { path: "/switch-hold", added: { errorCode: "SwitchHoldPending" }, says: /switch hold on this meter/ },
  "other-indicator": { path: "/oops", added: { errorCode: "MeterRemoved" }, says: /no meter at this address/ },
  "fraud-match": { path: "/fraud-match", says: /couldn’t confirm that it’s you/ },
  "prior-debt-above-threshold": { path: "/{route}/place-order-prior-debt", says: /balance of \$303\.27 comes first/ },
  "prior-debt-below-threshold-deposit": { path: "/{route}/place-order-deposit", says: /deposit of \$\d+\.\d\d comes first/ },
  "prior-debt-below-threshold": { path: "/{route}/place-order", says: /Almost there/ },
  deposit: { path: "/{route}/place-order-deposit", says: /deposit of \$\d+\.\d\d comes first/ },
  "deposit-of-zero": { path: "/{route}/place-order", says: /Almost there/ },
  "connect-refused": { path: "/oops", added: { errorCode: "PermitRequired" }, says: /city wants a permit/ },
};

/** Fills in the form and presses Continue, whatever comes of it. */
async function enroll(road: Road, persona: Persona): Promise<void> {
  await road.openOrderForm(wishOf(persona));
  await road.fillOrderForm(customerOf(persona));
  await road.continueButton().click();
}

async function place(road: Road, then: RegExp): Promise<void> {
  await road.page.waitForURL(/\/place-order/);
  await road.acceptTerms();
  await road.orderButton().click();
  await road.page.waitForURL(then);
}

/** The references under which the gateway heard of this person. */
const referencesOf = async (sandbox: Sandbox, { lastName }: Persona): Promise<readonly (string | null)[]> =>
  (await sandbox.requests()).filter(({ body }) => JSON.stringify(body).includes(lastName)).map(({ correlationId }) => correlationId);

const valueOf = (page: Page, term: RegExp) => page.locator("main dl > div").filter({ has: page.locator("dt", { hasText: term }) }).locator("dd");

// Which page it is does not hang on a script, and without one a journey takes half the time.
for (const persona of personas) {
  test(`${persona.id} at ${displayText(persona.premise)}: ${persona.outcome}`, async ({ plainPage: page, sandbox }) => {
    const road = roadOn(page, { scripted: false });
    if (persona.secondTime === true) {
      await enroll(road, persona);
      await place(road, /\/mini-confirmation/);
      await page.context().clearCookies();
    }
    await enroll(road, persona);
    if (persona.outcome === "connect-refused") await place(road, /\/oops/);

    const { path, added = {}, says } = pages[persona.outcome];
    await page.waitForURL((url) => url.pathname === path.replace("{route}", persona.intent === "6" ? "mvi" : "swi"));
    const query = new URL(page.url()).searchParams;
    for (const name of ["errorCode", "td", "notice"]) expect(query.get(name), name).toBe(added[name] ?? null);
    await expect(page.getByText(says).first()).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/NaN|undefined|\{\w|\bnone\b/);

    if (/place-order$|order-information$/.test(path)) return;
    const reference = await valueOf(page, /Reference|Correlation id/).textContent();
    expect(await referencesOf(sandbox, persona)).toContain(reference);
  });
}

test("the diagnostic block of a failed fraud check has the gateway's own four values, and Try again keeps what was typed (E-352)", async ({ page }) => {
  const fiona = personas.find(({ outcome }) => outcome === "contact-failure");
  if (!fiona) throw new Error("nobody's contacts fail");
  const road = roadOn(page);
  await enroll(road, fiona);
  await page.waitForURL(/\/oops/);
  await expect(valueOf(page, /Error code/)).toHaveText("TD-4102");
  await expect(valueOf(page, /Error message/)).toHaveText("The phone number could not be confirmed.");
  await expect(valueOf(page, /DRS action id/)).toHaveText(/^DRS-\d{8}-\d{5}$/);
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("#email")).toHaveValue(fiona.email);
  await expect(page.locator("#socialSecurityNumber")).toHaveValue("");
});

test("an outcome page breaks no rule of access, and its reference can be copied", async ({ page, context, sandbox }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const persona = personas.find(({ outcome }) => outcome === "switch-hold");
  if (!persona) throw new Error("no such persona");
  await enroll(roadOn(page), persona);
  await page.waitForURL(/\/switch-hold/);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect((await referencesOf(sandbox, persona)).some((reference) => reference !== null && copied.includes(reference))).toBe(true);
});

for (const scripted of [true, false]) {
  test(`a switch that meets somebody's contract goes on as a move-in, ${scripted ? "with" : "without"} JavaScript (E-174 to E-177)`, async ({ page: scriptedPage, plainPage, sandbox }) => {
    const page = scripted ? scriptedPage : plainPage;
    const persona = personas.find(({ outcome }) => outcome === "active-contract-exists");
    if (!persona) throw new Error("no such persona");
    const stranger = aCustomer();
    const road = roadOn(page, { scripted });
    await road.openOrderForm(wishOf(persona));
    await road.fillOrderForm(stranger);
    await road.continueButton().click();
    await page.waitForURL(/\/swi\/order-information\?.*notice=switch-to-move-in/);
    if (scripted) {
      await expect(page.getByRole("dialog", { name: "Someone else has service here" })).toBeVisible();
      await expectNoViolations(page);
    }
    await page.getByRole("button", { name: "Yes, I’m moving in" }).click();
    await page.waitForURL(/\/mvi\/place-order\?/);
    const intents = (await sandbox.requests()).filter(({ operationId, body }) => operationId === "createCustomer" && JSON.stringify(body).includes(stranger.lastName)).map(({ body }) => (body as { customerIntent: string }).customerIntent);
    expect(intents).toEqual(["7", "4"]);
  });
}

test("the pages of outcomes tell nobody else anything", async ({ page }) => {
  const road = roadOn(page);
  for (const path of ["/mvi/place-order", "/mvi/confirmation", "/switch-hold", "/fraud-match", "/active-service", "/outcome-unknown"]) {
    await road.open(path);
    expect(road.path(), path).toBe("/session-ended");
  }
  await road.open("/oops");
  expect(road.path()).toBe("/oops");
});
