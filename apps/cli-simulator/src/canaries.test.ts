import { spawn } from "node:child_process";
import { once } from "node:events";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { accountBook } from "@switchyard/gateway-sandbox/customers/book";
import { serveSandbox } from "@switchyard/gateway-sandbox/serve";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { text } from "./commands/commands.fixture.ts";
import { explain } from "./commands/explain.ts";
import { exportJourney } from "./commands/files.ts";
import { listDoubts } from "./commands/in-doubt.ts";
import { listJourneys } from "./commands/journeys.ts";
import { reconcileDay } from "./commands/reconcile.ts";
import { record } from "./commands/record.ts";
import { replayAll } from "./commands/replay-all.ts";
import { replayOne } from "./commands/replay.ts";
import { showJourney } from "./commands/show-journey.ts";
import { view } from "./commands/view.ts";
import { whatIf } from "./commands/what-if.ts";
import { launcher, switchyard } from "./composition/switchyard.fixture.ts";
import type { Who } from "./composition/inputs-of.ts";
import { aWalk, type Road } from "./composition/a-walk.fixture.ts";
import type { WorldOptions } from "./composition/world.ts";
import type { CommandResult } from "./terminal/command-result.ts";

/*
 * No output reveals customer data: journals full of recognizable values go through each command that needs no key.
 * The output contains none of them, plain or encoded.
 */

/** Typed values, each so unusual that it can't occur by chance. */
const typed = {
  firstName: "Xanthippe",
  lastName: "Quizzlewort",
  email: "xq7.quizzlewort@canary-mail.example",
  phoneNumber: "2145557319",
  socialSecurityNumber: "912-67-4583",
  billingStreetNumber: "77431",
  billingStreetAddress: "Zzyzx Hollow Trace",
  billingAptOrUnit: "Q907X",
  billingCity: "Wimberquoin",
};
const secrets = {
  holder: "Xanthippa Quizzlebank",
  routing: "111000614",
  account: "99173555208846",
  userName: "quizzle.canary.user",
  password: "Kq9!zebraCanary",
  answer: "Zanzibarquokka",
  card: "cft-0000000000000001",
  wrongCode: "739164",
  friend: "Ozymandelle",
  licence: "QX7740193",
};

/**
 * The gateway's data on customers who sign in. Short names are left out, because a stand-in could equal one by chance.
 */
const ofCustomers = ["ray.renner", "maria.mayo"].flatMap((userName) => {
  const customer = accountBook().byUserName(userName);
  if (customer === undefined) throw new Error(`no customer is ${userName}`);
  const { lastName, email, partnerNumber, accounts } = customer;
  const homes = accounts.flatMap(({ services }) => services.map(({ premise }) => premise));
  return [
    userName,
    lastName,
    email,
    partnerNumber,
    ...accounts.map(({ number }) => number),
    ...homes.flatMap(({ esiid, street }) => [esiid, street]),
  ].filter((value) => value.length >= 6);
});
const canaries = [...Object.values(typed), ...Object.values(secrets), ...ofCustomers];

/** The possible spellings of a value: unchanged, without separators, and encoded as in requests and addresses. */
const writingsOf = (value: string): readonly string[] => {
  const bytes = Buffer.from(value);
  // Base64 of a text depends on its offset. Characters that mix with the neighbors are left out.
  const inBase64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .slice(before === 0 ? 0 : before + 1, -4),
  );
  // A stand-in keeps leading zeros. The digits of a token with letters could equal another value's, so leave them out.
  const digits = /[a-z]/i.test(value) ? "" : value.replace(/\D/g, "");
  return [value, digits.length >= 9 ? digits : value]
    .flatMap((one) => [one, encodeURIComponent(one), one.replaceAll(" ", "+"), JSON.stringify(one).slice(1, -1)])
    .concat(
      bytes.toString("hex"),
      inBase64.filter((one) => one.length >= 6),
    )
    .map((one) => one.toLowerCase());
};
const writings = canaries.map((value) => [value, writingsOf(value)] as const);

const leaksIn = (output: string): readonly string[] => {
  const low = output.toLowerCase();
  return writings.filter(([, all]) => all.some((one) => low.includes(one))).map(([value]) => value);
};

const dataDir = mkdtempSync(join(tmpdir(), "simulator-canaries-"));
const here = { dataDir, color: false } as const;
const references: string[] = [];

const walk = (persona: string, road: Road, gateway?: WorldOptions["gateway"]): Promise<void> =>
  walkAs({ persona, plan: "LK-TRUE-12" }, road, { gateway });

/** A customer who has signed in. */
const walkIn = (flow: string, customer: string, road: Road): Promise<void> =>
  walkAs({ customer, home: "", to: "5714 Goodwin Ave, Dallas", plan: "LK-TRUE-12" }, road, {
    flow,
    customer: { userName: customer, password: "Larkspur1" },
  });

const walkAs = async (who: Who, road: Road, own: Partial<WorldOptions>): Promise<void> =>
  void references.push(await aWalk(dataDir, who, road, own));

beforeAll(async () => {
  const form = [
    "saveOrderInformation",
    { values: { ...typed, billingOption: "other", billingState: "TX", billingZipCode: "75206" } },
  ] as const;
  await walk("marisol", [
    ["choosePlan"],
    ["saveOrderInformation", { values: { ...typed, email: "quizzle" } }],
    form,
    ["placeOrder"],
    [
      "enrollInAutopay",
      { accountholdername: secrets.holder, routingnumber: secrets.routing, bankaccountnumber: secrets.account },
    ],
    [
      "createOnlineAccount",
      { userName: secrets.userName, email: typed.email, password: secrets.password, securityAnswer: secrets.answer },
    ],
  ]);
  await walk("della", [
    ["choosePlan"],
    ["saveOrderInformation", { values: { email: typed.email, phoneNumber: typed.phoneNumber } }],
    ["placeOrder", { paymentType: "0", accessToken: secrets.card }],
  ]);
  await walk("walter", [
    ["choosePlan"],
    ["saveOrderInformation"],
    ["validateOneTimePassword", { oneTimePwd: secrets.wrongCode }],
  ]);
  await walk("marisol", [
    ["choosePlan"],
    [
      "recordOfflineEnrollment",
      { values: { firstName: secrets.friend, lastName: typed.lastName, phoneNumber: typed.phoneNumber } },
    ],
  ]);
  const { socialSecurityNumber: _, ...withoutNumber } = typed;
  const papers = { identityOption: "dl", driverLicenseNumber: secrets.licence, driverLicenseState: "TX" };
  await walk("marisol", [
    ["choosePlan"],
    ["saveOrderInformation", { values: { ...withoutNumber, ...papers, socialSecurityNumber: "" } }],
  ]);
  await walkIn("renewal", "ray.renner", [["chooseRenewal"], ["submitRenewal"]]);
  const { billingStreetNumber, billingStreetAddress, billingAptOrUnit, billingCity } = typed;
  const elsewhere = { billingStreetNumber, billingStreetAddress, billingAptOrUnit, billingCity };
  await walkIn("transfer", "maria.mayo", [
    ["tellServiceInfo"],
    ["keepCurrentPlan"],
    ["setServiceDates"],
    [
      "orderTransfer",
      { values: { ...elsewhere, billingOption: "differentAddress", billingState: "TX", billingZipCode: "75206" } },
    ],
  ]);
  await walk("jose", [["choosePlan"], ["saveOrderInformation", form[1]], ["placeOrder"]], await ledger());
});

/** The gateway whose ledger the day is compared with. */
const client = { clientId: "larkspur-site", clientSecret: "sandbox-secret" };
let served: Awaited<ReturnType<typeof serveSandbox>> | undefined;
const ledger = async () => {
  const folder = mkdtempSync(join(dataDir, "gateway-"));
  served ??= await serveSandbox({ port: 0, host: "localhost", dataDir: folder, log: () => undefined, ...client });
  return { url: served.url, ...client };
};
afterAll(() => served?.close());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const printed = (result: CommandResult): string =>
  `${result.message}\n${text(result)}\n${JSON.stringify(result.data ?? {})}\n${result.next ?? ""}`;

/** Everything that a command prints, as text and as data, and writes into files. */
const outputs: Readonly<Record<string, (reference: string, out: string) => Promise<CommandResult>>> = {
  replay: (reference) => replayOne(reference, here),
  explain: (reference) => explain(reference, here),
  "journeys show": (reference) => showJourney(reference, here),
  "what-if": (reference) => whatIf(reference, [], here),
  record: (reference) => record(reference, { persona: "marisol" }, undefined, here),
  "export to the screen": (reference) => exportJourney(reference, undefined, here),
  "export to a file": (reference, out) => exportJourney(reference, join(out, "journey.json"), here),
  "view to a file": (reference, out) => view(reference, { ...here, out: join(out, "page.html"), port: 0 }),
};

test.each(Object.keys(outputs))(
  "%s reveals no customer and opens nothing",
  async (name) => {
    for (const reference of references) {
      const out = mkdtempSync(join(dataDir, "out-"));
      const result = await outputs[name]?.(reference, out);
      const files = readdirSync(out).map((file) => readFileSync(join(out, file), "utf8"));
      const all = `${result ? printed(result) : ""}\n${files.join("\n")}`;
      expect(all.length).toBeGreaterThan(60);
      expect(leaksIn(all)).toEqual([]);
    }
  },
  60_000,
);

test("nor do commands that list and replay all journeys", async () => {
  const junit = join(dataDir, "replay.xml");
  const result = [
    await listJourneys({}, 20, here),
    await listDoubts({}, 20, here),
    await replayAll({}, { ...here, junit }),
  ];
  expect(result.map(({ verdict }) => verdict)).toEqual(["ok", "ok", "same"]);
  // Each canary journey ended at the page to which its steps lead.
  expect(
    result
      .map(text)
      .join("\n")
      .match(/(?<=steps? +)\S+$/gm),
  ).toEqual([
    "mini-confirmation",
    "transfer-confirmation",
    "renewal-confirmation",
    "place-order",
    "order-information",
    "knowledge-questions",
    "mini-confirmation",
    "confirmation",
  ]);
  expect(leaksIn(result.map(printed).join("\n") + readFileSync(junit, "utf8"))).toEqual([]);
  const json = await switchyard(["replay", "--all", "--json"], { DATA_DIR: dataDir });
  expect(leaksIn(json.stdout + json.stderr)).toEqual([]);
});

test("nor does the comparison of a day with the gateway, with entries on one side and on both", async () => {
  const result = await reconcileDay(centralDay(new Date().toISOString()), served?.url, here);
  expect(result).toMatchObject({ verdict: "different", data: { same: 1 } });
  expect(leaksIn(printed(result))).toEqual([]);
});

test.each([[[]], [["--json"]]])("nor does the command that follows journeys as they happen %j", async (how) => {
  const child = spawn(launcher, ["tail", "--since", "1h", "--data-dir", dataDir, ...how]);
  let all = "";
  const followed = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => {
        all += part;
        // Three orders in the output: the last journey has arrived.
        if (all.split("placeOrder").length > 3) resolve();
      });
  });
  const ended = once(child, "close");
  await followed;
  child.kill("SIGINT");
  await ended;
  for (const reference of references) expect(all).toContain(reference);
  expect(leaksIn(all)).toEqual([]);
});

test("the search finds a leak in each encoding", () => {
  const [name, ssn, card] = [typed.lastName, typed.socialSecurityNumber, secrets.card];
  for (const leak of [
    `mail to ${name.toUpperCase()}`,
    ssn.replaceAll("-", ""),
    encodeURIComponent(typed.billingStreetAddress),
    Buffer.from(`{"token":"${card}"}`).toString("base64"),
    Buffer.from(`ab${secrets.account}`).toString("base64"),
    Buffer.from(secrets.password).toString("hex"),
  ])
    expect(leaksIn(leak)).not.toEqual([]);
});
