import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Ask, type Call, type Run, verifiedBy } from "./a-provider.fixture.ts";
import { type Customers, template } from "./customers.ts";
import { patient } from "../testing/slowness.ts";
import { type Interaction, readPact } from "./pact.ts";

const pact = readPact(
  fileURLToPath(new URL("../../contracts/pacts/switchyard-site-retail-gateway.json", import.meta.url)),
  new Date(),
);
const sandboxPeople = template(pact);

type Json = Record<string, unknown>;
/** A provider's fault in one call; it has seen the call's key `times` before. */
type Fault = (call: Call, ask: Ask, times: number) => Promise<Answer>;

const withHeader = (answer: Answer, name: string, value: string | undefined): Answer => {
  const headers = new Headers(answer.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return { ...answer, headers };
};
const status =
  (code: number): Fault =>
  async (call, ask) => ({ ...(await ask(call)), status: code });
const header =
  (name: string, value: string | undefined): Fault =>
  async (call, ask) =>
    withHeader(await ask(call), name, value);
const text =
  (body: string): Fault =>
  async (call, ask) => ({ ...(await ask(call)), body });
const answer =
  (change: (body: never) => unknown): Fault =>
  async (call, ask) => {
    const good = await ask(call);
    return { ...good, body: JSON.stringify(change(JSON.parse(good.body.toString()) as never)) };
  };
const result = (change: (result: never) => unknown): Fault =>
  answer((body: Json) => ({ ...body, result: change(body["result"] as never) }));
/** Changes one field of the result, or of its first entry if it is a list. */
const field = (name: string, value: unknown): Fault =>
  result((old: Json | Json[]) => {
    const holder = Array.isArray(old) ? old[0] : old;
    if (holder) holder[name] = value;
    return old;
  });
const isoDay = (day: string): string => day.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$1-$2");
const underAnotherKey = (call: Call, key: string): Call => {
  const headers = new Headers(call.headers);
  headers.set("idempotency-key", key);
  return { ...call, headers };
};
const keyOf = ({ headers }: Call): string => headers.get("idempotency-key") ?? "";

/** Repeats the answer of a key, even for another body. */
const answersAnyBody = (): Fault => {
  const first = new Map<string, Answer>();
  return async (call, ask) => {
    const known = first.get(keyOf(call)) ?? (await ask(call));
    first.set(keyOf(call), known);
    return withHeader(known, "x-correlation-id", call.headers.get("x-correlation-id") ?? "");
  };
};
/** Keys with two ledger entries. */
const twice = new Set<string>();

/** Each fault breaks the answers to one agreement. The message has the place, the expected and the actual value. */
const faults: readonly (readonly [name: string, agreement: string, fault: Fault, message: RegExp])[] = [
  ["a redirect", "the calendar of a move-in", status(302), /status\n.*200, 400.*\n.*302/],
  ["a breakdown", "a ZIP of one utility", status(500), /status\n.*\n.*500/],
  ["another success", "the stores that take payments near a home", status(201), /status\n.*\n.*201/],
  [
    "a connection that breaks",
    "the cars that have a promotion",
    () => Promise.reject(new Error("broken")),
    /answer\n.*200\n.*none/,
  ],
  ["no content", "what customers say of the brand", status(204), /status\n.*\n.*204/],
  ["an answer in place of a refusal", "a profile under the site's own token", status(200), /status\n.*401\n.*200/],
  ["a refusal in place of an answer", "what the price of a plan is made of", status(404), /status\n.*200\n.*404/],
  ["another refusal", "the terms of an unknown plan", status(400), /status\n.*404\n.*400/],
  [
    "no holidays",
    "the calendar of a switch, without priority days",
    field("holidays", undefined),
    /result\.holidays\n.*value\n.*no such field/,
  ],
  [
    "no list",
    "the meter readings at which a contract can begin",
    field("ListOfMeterRead", undefined),
    /result\.ListOfMeterRead\n/,
  ],
  ["no price", "a customer's current plan", field("PRICE", undefined), /result\.PRICE\n/],
  ["no result", "whether a user name is taken, which it is", answer(() => ({})), /body\.result\n/],
  [
    "null as a fee",
    "the calendar of the home that a customer moves to",
    field("standardFee", null),
    /standardFee\n.*number\n.*null/,
  ],
  [
    "a fee as text",
    "the calendar of a home that a customer adds",
    field("standardFee", "$0.00"),
    /standardFee\n.*number\n.*"\$0\.00"/,
  ],
  [
    "a number as contract",
    "an order for the contract that follows",
    field("serviceContractNumber", 4005000001),
    /serviceContractNumber\n.*string.*\n.*4005000001/,
  ],
  [
    "a time as text",
    "the site asks for a token",
    answer((body: Json) => ({ ...body, expires_in: "3600" })),
    /expires_in\n.*integer\n.*"3600"/,
  ],
  [
    "a time as text, to a customer",
    "a customer's tokens for user name and password",
    answer((body: Json) => ({ ...body, expires_in: "3600" })),
    /expires_in\n.*integer\n.*"3600"/,
  ],
  [
    "a deposit as text",
    "the deposits that plans would ask",
    field("sdPrice", "129.01"),
    /sdPrice\n.*number\n.*"129\.01"/,
  ],
  ["a truth as text", "the status of a pending meter", field("isPending", "true"), /isPending\n.*boolean\n.*"true"/],
  ["an object as list", "where a customer's bills go", result((old: Json) => [old]), /body\.result\n.*object\n/],
  [
    "an unknown word",
    "a plan that can move along",
    result(() => "TransferMaybe"),
    /body\.result\n.*"TransferSameProduct"\n.*"TransferMaybe"/,
  ],
  [
    "an unknown state of an account",
    "a customer's account that is over",
    field("accountStatus", "Over"),
    /accountStatus\n.*\n.*"Over"/,
  ],
  [
    "another sign of life",
    "somebody asks whether the gateway is up",
    answer(() => ({ status: "ok" })),
    /body\.status\n.*"up"\n.*"ok"/,
  ],
  [
    "days in ISO's order",
    "the calendar of the home that a customer leaves",
    result((old: Json) => ({ ...old, standardDays: (old["standardDays"] as string[]).map(isoDay) })),
    /standardDays\.0\n.*\n.*"\d{4}-\d\d-\d\d"/,
  ],
  [
    "names of weekdays",
    "a ZIP of two utilities",
    answer(() => ({ hits: { found: "two", hit: [] } })),
    /hits\.found\n.*integer\n.*"two"/,
  ],
  ["no JSON", "the terms of a plan as text", text("<p>Terms</p>"), /body\n.*JSON\n/],
  ["half an answer", "the homes of a customer that may renew", text('{"result": {'), /body\n.*JSON\n/],
  [
    "another type of content",
    "what a home used",
    header("content-type", "text/plain"),
    /header Content-Type\n.*\n.*text\/plain/i,
  ],
  [
    "a web page in place of a document",
    "the facts label of a plan",
    header("content-type", "text/html"),
    /header Content-Type\n.*\n.*text\/html/i,
  ],
  [
    "somebody else's plan",
    "the current plan of a customer who pays month to month",
    field("ESIID", "10443720000061040"),
    /ESIID\n.*"10443720000057030"\n.*"10443720000061040"/,
  ],
  [
    "no correlation id",
    "the homes on a customer's account",
    header("x-correlation-id", undefined),
    /header X-Correlation-Id\n.*contracts-verify-.*\n.*no such header/,
  ],
  [
    "somebody else's correlation id",
    "a token that opens the card frame",
    header("x-correlation-id", "5GPV-164V-QBHA"),
    /header X-Correlation-Id\n.*contracts-verify-.*\n.*5GPV-164V-QBHA/,
  ],
  [
    "keys that are not honoured",
    "a signed-in customer orders an add-on",
    (call, ask, times) => ask(underAnotherKey(call, `${keyOf(call)}.${times}`)),
    /answer to a repeat under its key\n.*Success.*\n/,
  ],
  [
    "another body under a key",
    "a further home with a bill of its own",
    answersAnyBody(),
    /another body under this key\n.*409\n.*200/,
  ],
  [
    "an order repeated",
    "an order to move service",
    async (call, ask) => {
      twice.add(keyOf(call));
      return await ask(call);
    },
    /this key in the ledger\n.*1\n.*2/,
  ],
  [
    "bills that are not offered",
    "what a customer owes, and the last bills",
    status(404),
    /accountBills.*"absent"[^]*status\n.*200\n.*404/,
  ],
  [
    "an answer of what is declared absent",
    "whether an invalid code sets a password",
    (call, ask) => ask(call),
    /status\n.*404 or 501, since checkResetCode is declared absent\n.*200/,
  ],
];

const isAsked = ({ request }: Interaction, { method, url, body }: Call): boolean => {
  const { pathname, searchParams } = new URL(url, "http://gateway.example");
  if (request.method !== method || request.path !== pathname) return false;
  if (Object.entries(request.query ?? {}).some(([name, [value]]) => searchParams.get(name) !== value)) return false;
  if (method === "GET") return true;
  return typeof request.body === "string"
    ? isDeepStrictEqual(formIn(request.body), formIn(body))
    : isDeepStrictEqual(request.body, JSON.parse(body));
};
const formIn = (body: string): Json => {
  const { client_id: _id, client_secret: _secret, ...fields } = Object.fromEntries(new URLSearchParams(body));
  return fields;
};

/** A provider with all these faults at once, each at one agreement. */
const faulty = () => {
  const known = new Map<string, { readonly fault: Fault; readonly times: number }>();
  const agreements = faults.map(([, description, fault]) => ({
    fault,
    interaction: pact.interactions.find((one) => one.description === description),
  }));
  return async (call: Call, ask: Ask): Promise<Answer> => {
    const found = agreements.find(({ interaction }) => interaction && isAsked(interaction, call));
    // A refused call of another customer may look the same.
    if (found && call.method === "GET") {
      const honest = await ask(call);
      if (honest.status !== found.interaction?.response.status) return honest;
    }
    const key = keyOf(call);
    const before = known.get(key) ?? (found && { fault: found.fault, times: 0 });
    if (!before) return call.url.startsWith("/operations/ledger") ? doubled(await ask(call)) : await ask(call);
    if (key !== "") known.set(key, { ...before, times: before.times + 1 });
    return await before.fault(call, ask, before.times);
  };
};
const doubled = (ledger: Answer): Answer => {
  const { result: entries } = JSON.parse(ledger.body.toString()) as { readonly result: readonly Json[] };
  const all = entries.flatMap((entry) => (twice.has(String(entry["idempotencyKey"])) ? [entry, entry] : [entry]));
  return { ...ledger, body: JSON.stringify({ result: all }) };
};

describe("a provider with faults", () => {
  let withCustomers: Run;
  let without: Run;
  beforeAll(async () => {
    withCustomers = await verifiedBy(faulty(), { ...sandboxPeople, absent: ["checkResetCode"] });
    without = await verifiedBy(faulty(), undefined);
  }, patient(300_000));

  test.each(faults)("%s fails: %s", (_, agreement, _fault, message) => {
    const report = withCustomers.about(agreement);
    expect(report).toMatch(/^failed/);
    expect(report).toMatch(message);
    expect(report).toMatch(
      /- (GET|POST) http:\/\/localhost:\d+\/[^\n]+\n[^]*contract {2}contracts\/gateway[\w./-]*:\d+/,
    );
    expect(without.about(agreement)).toMatch(/^(failed|not verified)/);
  });

  test("nothing else fails, and the run ends with 1", () => {
    expect([withCustomers.code, without.code]).toEqual([1, 1]);
    expect(withCustomers.failed.toSorted()).toEqual(faults.map(([, agreement]) => agreement).toSorted());
  });
});

/** Names and numbers of Grace Garza, and of her test customer at another provider. */
const others = [
  ["grace.garza", "test.customer"],
  ["Garza", "Tester"],
  ["Larkspur1", "Their1Password"],
  ["0050000011", "0050090011"],
  ["002103000011", "002103090011"],
  ["10443720000052180", "10443720000092180"],
] as const;
const renamed = (json: string, to: 0 | 1): string =>
  others.reduce((so, pair) => so.replaceAll(pair[1 - to] ?? "", pair[to] ?? ""), json);

test(
  "a correct gateway passes, with its own test customers and without optional operations",
  async () => {
    const file = Object.fromEntries(
      Object.entries(sandboxPeople.values).map(([name, own]) => [name, JSON.parse(renamed(JSON.stringify(own), 1))]),
    ) as Customers["values"];
    const signIns = Object.fromEntries(
      Object.entries(sandboxPeople.signIns).map(([name, own]) => [name, JSON.parse(renamed(JSON.stringify(own), 1))]),
    ) as Customers["signIns"];
    const lacking = [
      "/myaccount/bills",
      "/myaccount/payments",
      "/myaccount/extras",
      "/myaccount/userprofile/resetcode",
      "/operations/ledger",
    ];
    const { code, failed, summary } = await verifiedBy(
      async (call, ask) => {
        const lacks = lacking.some((path) => call.url.startsWith(path));
        const good = await ask({
          ...call,
          url: lacks ? "/nothing" : renamed(call.url, 0),
          body: renamed(call.body, 0),
        });
        const answer = typeof good.body === "string" ? { ...good, body: renamed(good.body, 1) } : good;
        return withHeader(answer, "x-correlation-id", call.headers.get("x-correlation-id") ?? "");
      },
      {
        absent: [
          "accountBills",
          "accountPayments",
          "checkResetCode",
          "endExtra",
          "extrasInForce",
          "ledgerOfDay",
          "payBill",
        ],
        signIns,
        values: file,
      },
    );
    expect(failed).toEqual([]);
    expect([code, summary]).toEqual([
      0,
      `${pact.interactions.length - 15} verified, 0 failed, 0 not verified, 15 absent`,
    ]);
  },
  patient(300_000),
);

test(
  "a gateway without the homes has no failures, but the run is not verified",
  async () => {
    const { code, about, summary } = await verifiedBy(async (call, ask) => {
      if (call.url.startsWith("/search/address"))
        return await answer(() => ({ hits: { found: 0, hit: [] } }))(call, ask, 0);
      if (call.url.includes("pendingtransactionstatus"))
        return await result(() => ({ isPending: false, isActive: false, partnerNumber: null }))(call, ask, 0);
      return await ask(call);
    }, undefined);
    expect([code, summary]).toEqual([2, expect.stringMatching(/^\d+ verified, 0 failed, \d+ not verified$/)]);
    for (const agreement of ["an address search that finds a home", "the status of an active meter"])
      expect(about(agreement)).toMatch(/^not verified .*the file of customers has nothing for/);
  },
  patient(300_000),
);
