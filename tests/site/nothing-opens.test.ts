import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { flowNames } from "@switchyard/domain/journey/model";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/paths.ts";
import { makesAccount, paysDebts, paysDeposit, provesIdentity, typesWrongCode } from "./canary-people.ts";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { hemphillStreet, orderInformationPath } from "../driver/homes.ts";
import { anApplicant } from "../driver/people.ts";
import { ownSite } from "./own-site.ts";
import { Visitor } from "../driver/visitor.ts";

/*
 * Walks through every flow and collects all that support, operators, the gateway or other visitors can see. It sends
 * each value that looks like a cookie to the site. No value may open a journey or a session.
 */
const here = ownSite(({ url }) => ({
  LOG_LEVEL: "trace",
  CARD_FRAME_URL: `${url.replace("//localhost", "//cards.localhost")}/frame`,
}));
const people: Visitor[] = [];

const { lakewoodDallas, vanderbiltDallas, goodwinDallas, hemphill } = handMade;

beforeAll(async () => {
  const somebody = (): Visitor => {
    const visitor = new Visitor(here.site.url);
    people.push(visitor);
    return visitor;
  };
  // The card provider's page belongs to the sandbox.
  const site = { ...here.site, sandboxUrl: here.gateway.url };
  for (const goes of [paysDeposit, paysDebts, provesIdentity, typesWrongCode]) await goes(somebody(), site);
  const enrolls = somebody();
  const ordered = await enrolls.send(await fillIn(enrolls, hemphillStreet), "/forms/place-order", acceptedTerms);
  await makesAccount(enrolls, ordered, anApplicant.email);

  const signedIn = async (username: string): Promise<Visitor> => {
    const visitor = await here.signedInAs(username);
    people.push(visitor);
    return visitor;
  };
  const ray = await signedIn("ray.renner");
  const atRenewal = `/renewal/order-information?cint=3&zip=75214&tdsp=ONCOR&esiid=${lakewoodDallas.esiid}&dwel=01&planid=LK-TRUE-12&rdcampaign=false`;
  await ray.open(atRenewal);
  await ray.send(await ray.open("/my-account/add-ons"), "/forms/add-on-add", { terms: "true" });
  await ray.send(await ray.open("/my-account/add-ons"), "/forms/add-on-order");
  const grace = await signedIn("grace.garza");
  await grace.open(
    `/my-account/add-home/order-information?cint=6&zip=${hemphill.zip}&tdsp=${hemphill.tdsp}&esiid=${hemphill.esiid}&dwel=01&prom=PS&planid=LK-TRUE-12`,
  );
  await grace.post("/forms/transfer-service-info", {
    oldEsiId: vanderbiltDallas.esiid,
    esiid: goodwinDallas.esiid,
    locale: "en",
    search: `?oldEsiId=${vanderbiltDallas.esiid}&cint=2`,
  });
  const dana = await signedIn("dana.due");
  await dana.send(await dana.open("/my-account/pay?contractaccount=002103000019"), "/forms/pay-bill");
  const endOfExtra = await dana.open("/my-account/extras/end?contractaccount=002103000019&extra=7100001900");
  await dana.send(endOfExtra, "/forms/end-extra");
});

const database = () => new DatabaseSync(join(here.site.dataDir, "journeys.sqlite"), { readOnly: true });

/** Every column of every row of the store, as text; bytes as base64 and hex. */
const columns = (): readonly string[] => {
  const db = database();
  try {
    const tables = db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name }) => String(name));
    return tables
      .flatMap((table) =>
        db
          .prepare(`SELECT * FROM ${table}`)
          .all()
          .flatMap((row) => Object.values(row)),
      )
      .flatMap((value) =>
        value instanceof Uint8Array
          ? [Buffer.from(value).toString("base64url"), Buffer.from(value).toString("hex")]
          : [String(value)],
      );
  } finally {
    db.close();
  }
};

const references = (): readonly string[] => {
  const db = database();
  try {
    return db
      .prepare("SELECT correlation_id FROM journeys")
      .all()
      .map((row) => String(row["correlation_id"]));
  } finally {
    db.close();
  }
};

const run = promisify(execFile);
/** The output of the support engineers' command. */
const command = async (...words: readonly string[]): Promise<string> =>
  (
    await run(
      process.execPath,
      [join(root, "apps/cli-simulator/src/start.mjs"), ...words, "--data-dir", here.site.dataDir],
      { maxBuffer: 64 * 1024 * 1024 },
    ).catch((failed: { stdout: string }) => failed)
  ).stdout;

/** The formats that the site accepts as cookies: an older UUID, a token of ours, an encrypted session. */
const shapes = [
  /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])/gi,
  /(?=((?<![\w-])[\w-]{32}\.[\w-]{22}(?![\w-])))/g,
  /eyJ[\w-]+(?:\.[\w-]*){4}/g,
];

/** Values of these formats in a text, also URL-encoded or base64-encoded. */
const candidatesIn = (text: string): readonly string[] => {
  const spellings = [
    text,
    ...(/%[0-9a-f]{2}/i.test(text)
      ? [text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))]
      : []),
  ];
  return spellings.flatMap((spelling) =>
    shapes.flatMap((shape) => [...spelling.matchAll(shape)].map(([whole, inner]) => inner ?? whole)),
  );
};

/** Whether a value opens an enrollment as its cookie in any browser, or an account as its session. */
const opened = async (value: string): Promise<boolean> => {
  const ask = (path: string, cookie: string) => fetch(`${here.site.url}${path}`, { headers: { cookie } });
  const visitors = people.flatMap((one) => /visitor=[^;]*/.exec(one.cookie())?.[0] ?? []);
  const [session, ...journeys] = await Promise.all([
    ask("/api/auth/session", `AuthToken=${value}`),
    ...visitors.map((visitor) => ask("/api/enrollment", `${visitor}; journey=${value}`)),
  ]);
  return journeys.some(({ status }) => status === 200) || (await session.text()).includes("user");
};

const openings = async (
  texts: readonly string[],
): Promise<{ readonly tried: number; readonly opening: readonly string[] }> => {
  const values = [...new Set(texts.flatMap(candidatesIn))];
  const opening: string[] = [];
  for (let at = 0; at < values.length; at += 16) {
    const some = values.slice(at, at + 16);
    const open = await Promise.all(some.map(opened));
    opening.push(...some.filter((_, index) => open[index]));
  }
  return { tried: values.length, opening };
};

describe("after walks through all flows", () => {
  let html: readonly string[] = [];
  beforeAll(async () => {
    const stranger = new Visitor(here.site.url);
    for (const url of new Set(people.flatMap(({ pages }) => pages.map((page) => page.url))))
      if (!url.startsWith("/forms/")) await stranger.open(url);
    html = stranger.pages.map((page) => page.html);
  });

  test("every flow has journeys, and their browsers' cookies open them: the search would find them", async () => {
    const db = database();
    const flows = db
      .prepare("SELECT DISTINCT flow FROM journeys")
      .all()
      .map(({ flow }) => String(flow));
    db.close();
    expect(flows.toSorted()).toEqual([...flowNames].toSorted());
    const { opening } = await openings(people.map((one) => one.cookie()));
    // Five visitors enroll; one of them and three others are signed in.
    expect(opening).toHaveLength(9);
  });

  test("no export, JSON replay or list of journeys has a value that opens one", async () => {
    const printed = await Promise.all(
      references().flatMap((reference) => [
        command("export", reference, "--out", "-"),
        command("replay", reference, "--json"),
        command("explain", reference, "--json"),
      ]),
    );
    expect(printed.join("").length).toBeGreaterThan(50_000);
    const { tried, opening } = await openings([...printed, await command("journeys", "--json")]);
    expect(tried).toBeGreaterThan(5);
    expect(opening).toEqual([]);
  });

  test("no column of the store and no file of the data folder has one", async () => {
    const files = readdirSync(here.site.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString("latin1"));
    expect(files.length).toBeGreaterThan(2);
    const { tried, opening } = await openings([...columns(), ...files]);
    expect(tried).toBeGreaterThan(5);
    expect(opening).toEqual([]);
  });

  test("no log line and no address has one", async () => {
    const logs = ["site.log"].map((name) => readFileSync(join(here.folder, name), "utf8"));
    expect(logs.join("").length).toBeGreaterThan(10_000);
    // Each log line has its own request id, thousands in all; one in ten is enough.
    const lines = logs
      .flatMap((log) => log.split("\n"))
      .filter((line, index) => index % 10 === 0 || !line.includes('"request'));
    expect((await openings([...lines, ...people.flatMap(({ urls }) => urls)])).opening).toEqual([]);
  });

  test("no page of another visitor at the same addresses has one", async () => {
    expect(html.length).toBeGreaterThan(10);
    expect((await openings(html)).opening).toEqual([]);
  });

  test("nothing that the gateway receives or stores has one", async () => {
    const heard = [JSON.stringify(await here.gateway.requests()), JSON.stringify(await here.gateway.ledger())];
    const { tried, opening } = await openings(heard);
    expect(tried).toBeGreaterThan(2);
    expect(opening).toEqual([]);
  });
});

test("a visitor who orders nothing has no such value either", async () => {
  const looks = new Visitor(here.site.url);
  const page = await looks.open(orderInformationPath(hemphillStreet));
  expect((await openings([page.html])).opening).toEqual([]);
});
