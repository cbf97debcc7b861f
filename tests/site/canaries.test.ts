import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openConsents, openJournal } from "@switchyard/adapters-store";
import { freePort } from "../../scripts/settings.ts";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { scraped, sumOf } from "./a-scrape.ts";
import { aCollector, type Collector } from "./a-collector.ts";
import { controlOf } from "./a-gateway.ts";
import { type Canary, searchFor } from "./canaries.ts";
import {
  byLicence,
  cvvBeside,
  knowledge,
  makesAccount,
  paysDebts,
  paysDeposit,
  provesIdentity,
  routing,
  secrets,
  typesWrongCode,
  unmistakable,
} from "./canary-people.ts";
import { acceptedTerms } from "../driver/enrollment.ts";
import { orderInformationPath, mapleApartment } from "../driver/homes.ts";
import { type Page, Visitor } from "../driver/visitor.ts";
import { patient } from "../../scripts/testing/slowness.ts";

/** The order also names an extra recipient. */
const customer = {
  firstName: unmistakable.firstName,
  lastName: unmistakable.lastName,
  email: unmistakable.email,
  phoneNumber: "469-555-0187",
  isMobile: "true",
  correspondanceLanguage: "Spanish",
  month: "6",
  date: "23",
  year: "1957",
  identityOption: "ssn",
  socialSecurityNumber: unmistakable.socialSecurityNumber,
  acceptsDayFee: "true",
  isEmailAddressCopies: "true",
  emailCopy1: "copy.canary@vexillology.example",
  billingOption: "other",
  billingStreetNumber: "94817",
  billingStreetAddress: "Quixotic Bramble Trail",
  billingAptOrUnit: "9Q",
  billingCity: "Marfa",
  billingState: "TX",
  billingZipCode: "79843",
  secondaryAccountFirstName: "Ignatzia",
  secondaryAccountLastName: "Xylophón",
  action: "continue",
};

const identity: readonly Canary[] = [
  { name: "social security number", spellings: [unmistakable.socialSecurityNumber] },
  { name: "birth date", spellings: ["1957-06-23", "06/23/1957", "6/23/1957", "23/06/1957", "06231957"] },
];
const person: readonly Canary[] = [
  { name: "first name", spellings: [unmistakable.firstName] },
  { name: "last name", spellings: [unmistakable.lastName] },
  { name: "e-mail", spellings: [unmistakable.email, "quackenborpe"] },
  { name: "phone", spellings: ["469-555-0187"] },
  { name: "extra recipient", spellings: ["copy.canary@vexillology.example", "vexillology"] },
  { name: "billing address", spellings: ["Quixotic Bramble", "94817 Quixotic"] },
  { name: "second holder", spellings: ["Ignatzia", "Xylophón"] },
];
const home: Canary = { name: "service address", spellings: ["3800 Maple", "Maple Ave Apt 214"] };
const everything = [...identity, ...person, home];

describe("the search itself", () => {
  const search = searchFor(everything);
  const writings: Readonly<Record<string, (text: string) => string | Buffer>> = {
    "as it is": (text) => `{"field":"${text}"}`,
    "with accents of their own": (text) => text.normalize("NFD"),
    "in JSON of letters": (text) =>
      `"${[...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`.replace(/^\\u00([2-7].)$/, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))).join("")}"`,
    "in capitals": (text) => text.toUpperCase(),
    "in a file of bytes": (text) => Buffer.concat([Buffer.from([0, 255, 128]), Buffer.from(text), Buffer.from([0])]),
    "in an address": (text) => `/mvi/offers?q=${encodeURIComponent(text)}&a=1`,
    "in a form": (text) => new URLSearchParams({ q: text }).toString(),
    "in hex": (text) => Buffer.from(`a${text}b`).toString("hex"),
    "in base64": (text) => Buffer.from(`{"a":"${text}"}`).toString("base64"),
    "in base64, one further": (text) => Buffer.from(`{"ab":"${text}"}`).toString("base64"),
    "in base64, two further": (text) => Buffer.from(`{"abc":"${text}"}`).toString("base64url"),
  };

  test.each(Object.entries(writings))("finds each canary %s", (_, write) => {
    for (const { name, spellings } of everything)
      for (const spelling of spellings) expect(search(write(spelling)), spelling).toContain(name);
  });

  test.each(["587296413", "587 29 6413", "(587) 29-6413", "ssn=587.29.6413;", "19570623", "06231957"])(
    "finds digits in any grouping: %s",
    (text) => {
      expect(search(text)).toHaveLength(1);
    },
  );

  test("finds nothing in unrelated text", () => {
    expect(
      search(
        '{"ssn":"***-**-6413","phone":"(469) 555-0188","at":"2026-11-20T06:23:19.570Z","zip":"75219","street":"Maple"}',
      ),
    ).toEqual([]);
  });
});

/** Enrolls with every possible failure, and collects all that the customer's browser receives. */
const enrolled = async (site: TestSite): Promise<Visitor> => {
  const visitor = new Visitor(site.url);
  const gateway = controlOf(site.sandboxUrl);
  await visitor.call("GET", `/api/search?searchKey=${encodeURIComponent("3800 Maple")}`);
  // The typed search belongs to the visitor, not to the order's address.
  visitor.urls.length = 0;

  const form = await visitor.open(orderInformationPath(mapleApartment));
  const send = (page: Page, changes: Readonly<Record<string, string>> = {}) =>
    visitor.send(page, "/forms/order-information", { ...customer, ...changes });
  // The form returns with a problem, and with all input except identity numbers.
  let page = await send(form, { email: `${customer.email}@` });
  expect(page.url).toContain("/mvi/order-information");
  expect(page.html).toContain("Quixotic Bramble");
  // Stores a draft, as the page's script does.
  expect((await visitor.post("/forms/keep-draft", { ...customer, locale: "en", search: "" })).status).toBe(303);
  // The gateway fails in several ways, with personal data in requests and answers.
  for (const [operationId, fault] of [
    ["checkFraud", "malformed"],
    ["createCustomer", "500"],
    ["createCustomer", "wrong-types"],
    ["createCustomer", "html"],
  ] as const) {
    await gateway.set({ faults: [{ operationId, fault }] });
    const failed = await send(page, fault === "wrong-types" ? byLicence : {});
    expect(failed.url, `${operationId} ${fault}`).toContain("/oops");
    page = await visitor.open(orderInformationPath(mapleApartment));
  }
  await gateway.set({ faults: [] });
  // Calls and addresses that our pages never use, with personal data.
  await visitor.call("POST", "/api/customer", { ...customer, dateOfBirth: "1957-06-23" });
  await visitor.call("POST", "/api/fraud", {
    SSN: customer.socialSecurityNumber,
    DOB: "06/23/1957",
    firstName: customer.firstName,
  });
  await visitor.call("POST", "/api/telemetry", {
    kind: "error",
    name: "Error",
    message: `Can't read "${customer.lastName}" of ${customer.socialSecurityNumber} ${customer.email} 06/23/1957 at ${customer.phoneNumber}`,
    path: `/mvi/offers?email=${customer.email}`,
  });
  await new Visitor(site.url).open(
    `/mvi/${encodeURIComponent(customer.lastName)}/${customer.socialSecurityNumber}?email=${encodeURIComponent(customer.email)}&phone=${customer.phoneNumber}&dob=1957-06-23`,
  );

  const terms = await send(page);
  expect(terms.url).toContain("/mvi/place-order");
  await visitor.send(terms, "/forms/place-order", { ...acceptedTerms, termsOfService: "" });
  const ordered = await visitor.send(await visitor.open("/mvi/place-order"), "/forms/place-order", acceptedTerms);
  expect(ordered.url).toContain("/mvi/mini-confirmation");
  // Autopay and account creation fail too, with personal data in requests and answers.
  await gateway.set({ faults: [{ operationId: "enrollAutopay", fault: "malformed", times: 1 }] });
  const last = await makesAccount(visitor, ordered, customer.email);
  expect(last.url).toContain("/mvi/confirmation");
  await visitor.open(orderInformationPath(mapleApartment));
  return visitor;
};

describe("after an enrollment with every possible failure", () => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-canaries-"));
  let site: TestSite;
  let collector: Collector;
  let visitor: Visitor;
  let metricsPort: number;
  /** Customers who pay a deposit, pay debts, answer questions or type a wrong code. */
  const others: Visitor[] = [];
  const everybody = (): readonly Visitor[] => [visitor, ...others];

  beforeAll(async () => {
    collector = await aCollector();
    // The exporter's interval is half a second here, so the test is short.
    for (const name of ["OTEL_BSP_SCHEDULE_DELAY", "OTEL_BLRP_SCHEDULE_DELAY"]) process.env[name] = "400";
    metricsPort = await freePort();
    site = await startTestSite(folder, {
      LOG_LEVEL: "trace",
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      METRICS_PORT: String(metricsPort),
    });
    visitor = await enrolled(site);
    for (const goes of [paysDeposit, paysDebts, provesIdentity, typesWrongCode]) {
      const other = new Visitor(site.url);
      others.push(other);
      await goes(other, site);
    }
    await vi.waitUntil(() => collector.spans().some(({ name }) => name.includes("validate-one-time-password")), {
      timeout: patient(60_000),
      interval: 100,
    });
  });
  afterAll(async () => {
    await site?.stop();
    await collector?.close();
    for (const name of ["OTEL_BSP_SCHEDULE_DELAY", "OTEL_BLRP_SCHEDULE_DELAY"]) delete process.env[name];
    rmSync(folder, { recursive: true, force: true });
  });

  const search = searchFor([...everything, ...secrets, routing, ...knowledge]);
  const control = async (path: string): Promise<string> => (await fetch(`${site.sandboxUrl}/${path}`)).text();

  test("the gateway received the personal data, so the canaries did travel", async () => {
    const ledger = JSON.stringify(await controlOf(site.sandboxUrl).ledger());
    expect(search(ledger)).toEqual(
      expect.arrayContaining(["first name", "last name", "e-mail", "phone", "extra recipient", "billing address"]),
    );
    const { entries } = await controlOf(site.sandboxUrl).ledger();
    const done = entries.map(({ operationId }) => operationId);
    for (const act of [
      "createCustomer",
      "connect",
      "enrollAutopay",
      "createOnlineAccount",
      "paySecurityDeposit",
      "payPriorDebt",
      "recordOfflineEnrollment",
    ])
      expect(done, act).toContain(act);
  });

  test("the sandbox's page, its last requests and its ledger show no identity number, card, bank account, password or code", async () => {
    const hidden = searchFor([...identity.slice(0, 1), ...secrets, routing]);
    for (const path of ["control/requests", "control/ledger", "control/records"])
      expect(hidden(await control(path)), path).toEqual([]);
    // The sandbox's page lists its personas with their numbers.
    const page = await control("");
    for (const section of ["ledger", "requests"])
      expect(hidden(page.split(`<h2 id="${section}">`)[1]?.split("<h2")[0] ?? page), section).toEqual([]);
    const codes = (JSON.parse(await control("control/texts")) as readonly { readonly code: string }[]).map(
      ({ code }) => code,
    );
    expect(codes.length).toBeGreaterThan(0);
    const requests = await control("control/requests");
    for (const code of codes) expect(requests).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });

  test("exported spans, logs and errors contain no personal data", () => {
    expect(collector.bodies.join("").length).toBeGreaterThan(50_000);
    expect(collector.bodies.flatMap((body) => search(body))).toEqual([]);
    expect(collector.bodies.some((body) => cvvBeside.test(body))).toBe(false);
  });

  test("metrics contain no personal data, and count the events", async () => {
    const text = await scraped(metricsPort);
    expect(sumOf(text, "switchyard_steps_total", { step: "placeOrder", outcome: "done" })).toBeGreaterThan(0);
    expect(search(text)).toEqual([]);
    expect(cvvBeside.test(text)).toBe(false);
  });

  test.each(["site.log", "sandbox.log"])("%s contains no personal data", (name) => {
    const log = readFileSync(join(folder, name), "utf8");
    expect(log.length).toBeGreaterThan(50);
    expect(search(log)).toEqual([]);
    expect(cvvBeside.test(log)).toBe(false);
  });

  test("no file of the store contains personal data in the clear, including the journal", () => {
    const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes(`${sep}sandbox${sep}`));
    expect(paths.some((path) => path.endsWith("journeys.sqlite"))).toBe(true);
    expect(paths.flatMap((path) => search(readFileSync(path)).map((leak) => `${leak} in ${path}`))).toEqual([]);
    // The journal is there and readable: it contains the steps.
    expect(paths.some((path) => readFileSync(path).includes("saveOrderInformation"))).toBe(true);
  });

  test("decrypted proofs of consent contain no identity number, name or card", async () => {
    const [journals, consents] = [openJournal({ dataDir: site.dataDir }), openConsents({ dataDir: site.dataDir })];
    const journeys = (await journals._unsafeUnwrap().journeys({ flow: "enrollment" }, 100))._unsafeUnwrap();
    const reading = { at: new Date().toISOString(), by: "a test", because: "canaries" };
    const files = await Promise.all(
      journeys.map(({ correlationId }) => consents._unsafeUnwrap().read(correlationId, reading)),
    );
    const records = files.flatMap((file) => file._unsafeUnwrap().consents);
    expect(records.length).toBeGreaterThan(1);
    const hidden = searchFor([...identity, ...person, ...secrets, routing, ...knowledge]);
    expect(records.flatMap((consent) => hidden(JSON.stringify(consent)))).toEqual([]);
  });

  test("no address of the customer's pages contains personal data", () => {
    const urls = everybody().flatMap((one) => one.urls);
    expect(urls.length).toBeGreaterThan(50);
    expect(urls.flatMap((url) => search(url).map((leak) => `${leak} in ${url}`))).toEqual([]);
  });

  test("no page shows the identity number, the birth date or a secret", () => {
    const shown = searchFor([...identity, ...secrets]);
    expect(
      everybody().flatMap(({ pages }) =>
        pages.flatMap(({ url, html }) => shown(html).map((leak) => `${leak} on ${url}`)),
      ),
    ).toEqual([]);
  });

  test("other visitors see no personal data at the same addresses and from the same callers", async () => {
    const stranger = new Visitor(site.url);
    const addresses = new Set(visitor.pages.map(({ url }) => url));
    expect(addresses.size).toBeGreaterThan(4);
    for (const url of addresses) await stranger.open(url.startsWith("/forms/") ? "/" : url);
    // Only the stranger's own request contains the home.
    const shown = searchFor([...identity, ...person]);
    expect(stranger.pages.flatMap(({ url, html }) => shown(html).map((leak) => `${leak} on ${url}`))).toEqual([]);
  });
});
