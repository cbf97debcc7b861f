import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openJournal } from "@switchyard/adapters-store";
import { correlationIdSchema } from "@switchyard/domain/kernel/ids";
import { describe, expect, test } from "vitest";
import { startTestSite } from "../../scripts/test-site.ts";
import { anApplicant, firstOpenDay, goodwinAve, hemphillStreet, order, orderInformationPath } from "./enrollment.ts";
import { ownSite } from "./own-site.ts";
import { Visitor } from "./visitor.ts";

const here = ownSite();

const rows = (sql: string) => {
  const db = new DatabaseSync(join(here.site.dataDir, "journeys.sqlite"), { readOnly: true });
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
};
const count = (table: "journeys" | "journal" | "journey_tokens"): number =>
  Number(rows(`SELECT count(*) AS n FROM ${table}`)[0]?.["n"]);

/** The cookies of a browser, with this token in place of its own. */
const withToken = (browser: Visitor, journey: string): string =>
  [
    ...browser
      .cookie()
      .split("; ")
      .filter((one) => !one.startsWith("journey=")),
    `journey=${journey}`,
  ].join("; ");

/** Calls `GET /api/enrollment` with this journey token among the browser's cookies. */
const opens = async (journey: string, browser: Visitor) => {
  const answer = await fetch(`${here.site.url}/api/enrollment`, {
    headers: { cookie: withToken(browser, journey), accept: "application/json" },
  });
  return {
    status: answer.status,
    says: await answer.text(),
    cookie: /journey=([^;]*)/.exec(answer.headers.getSetCookie().join())?.[1],
  };
};
/** The journal of this visitor's enrollment, by the reference that it has. */
const journalOf = async (visitor: Visitor) => {
  const { json } = await visitor.call("GET", "/api/enrollment");
  const { correlationid } = (json as { result: { correlationid: string } }).result;
  return (
    (
      await openJournal({ dataDir: here.site.dataDir })
        ._unsafeUnwrap()
        .journal(correlationIdSchema.parse(correlationid))
    )._unsafeUnwrap() ?? []
  );
};
const tokenOf = (visitor: Visitor): string => /(?:^|; )journey=([^;]*)/.exec(visitor.cookie())?.[1] ?? "no token";

const draft = { firstName: "Rosa", lastName: "Rutherford", email: "rosa@example.com", locale: "en", search: "" };

describe("who only looks at an order page", () => {
  test("leaves nothing behind, however often", async () => {
    const before = [count("journeys"), count("journal")];
    const visitor = new Visitor(here.site.url);
    for (let looks = 0; looks < 20; looks += 1) {
      expect((await new Visitor(here.site.url).open(orderInformationPath(goodwinAve))).html).toContain(
        'action="/forms/order-information"',
      );
      expect((await visitor.open(orderInformationPath(goodwinAve))).html).toContain("LK-TRUE-12");
    }
    expect([count("journeys"), count("journal")]).toEqual(before);
  });

  test("has an enrollment from the first draft on, with the very look-up of the page in its journal", async () => {
    const visitor = new Visitor(here.site.url);
    const page = await visitor.open(orderInformationPath(goodwinAve));
    const asked = (await here.gateway.requests("fetchPlans")).length;
    const hidden = /name="unsaved" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    expect(hidden.length).toBeGreaterThan(100);
    expect((await visitor.post("/forms/keep-draft", { ...draft, unsaved: hidden })).status).toBe(303);
    expect((await here.gateway.requests("fetchPlans")).length).toBe(asked);
    const events = await journalOf(visitor);
    expect(events.filter(({ type }) => type === "step-began")).toMatchObject([
      { step: "choosePlan" },
      { step: "keepDraft" },
    ]);
    expect(events.find(({ type }) => type === "exchange")).toMatchObject({
      operation: "fetchPlans",
      response: { status: 200 },
    });
  });

  test("reads a reference where the road ends, and support finds it", async () => {
    await here.gateway.set({ faults: [{ operationId: "fetchPlans", fault: "500" }] });
    const visitor = new Visitor(here.site.url);
    const page = await visitor.open(orderInformationPath(hemphillStreet));
    await here.gateway.set({ faults: [] });
    expect(page.url).toContain("/oops");
    const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(page.html)?.[0] ?? "";
    const events =
      (
        await openJournal({ dataDir: here.site.dataDir })._unsafeUnwrap().journal(correlationIdSchema.parse(reference))
      )._unsafeUnwrap() ?? [];
    expect(events.filter(({ type }) => type === "step-ended")).toMatchObject([
      { step: "choosePlan", destination: { page: "oops" } },
    ]);
  });

  test("gets no enrollment out of another browser's form, nor out of one that was changed", async () => {
    const [one, other] = [new Visitor(here.site.url), new Visitor(here.site.url)];
    const page = await one.open(orderInformationPath(goodwinAve));
    const unsaved = /name="unsaved" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    await other.open(orderInformationPath(hemphillStreet));
    for (const sent of [unsaved, `${unsaved.slice(0, -4)}AAAA`, "x".repeat(500)])
      await other.post("/forms/keep-draft", { ...draft, unsaved: sent });
    // Its own, by the address that it has looked at.
    expect(
      (await journalOf(other))
        .filter(({ type }) => type === "step-began")
        .map((event) => "input" in event && event.input),
    ).toMatchObject([{ zip: "76110" }, {}, {}, {}]);
  });

  test("who has no cookie of ours sends a form in vain, and is told that the session is over", async () => {
    const before = count("journeys");
    const nobody = new Visitor(here.site.url);
    expect(
      (
        await nobody.post("/forms/order-information", {
          ...anApplicant,
          locale: "en",
          search: `?${goodwinAve.query}&planid=LK-TRUE-12`,
        })
      ).headers.get("location"),
    ).toContain("/session-ended");
    expect(count("journeys")).toBe(before);
  });
});

describe("the cookie of an enrollment", () => {
  test("is random, made here, and neither the journey's id nor anything that stands in the store", async () => {
    const visitor = new Visitor(here.site.url);
    await visitor.open(orderInformationPath(goodwinAve));
    await visitor.post("/forms/keep-draft", draft);
    const token = tokenOf(visitor);
    expect(token).toMatch(/^[\w-]{32}\.[\w-]{22}$/);
    expect((await opens(token, visitor)).status).toBe(200);
    const all = [...rows("SELECT * FROM journeys"), ...rows("SELECT * FROM journey_tokens")]
      .flatMap((row) => Object.values(row))
      .filter((value) => typeof value === "string");
    expect(all.length).toBeGreaterThan(5);
    expect(all).not.toContain(token);
    for (const value of all) expect((await opens(value, visitor)).status, value).toBe(409);
  });

  test.each(["a UUID that somebody made up", "a planted one"])("%s is none: the visit begins anew", async (kind) => {
    const planted = kind.startsWith("a UUID") ? crypto.randomUUID() : "A".repeat(32) + "." + "B".repeat(22);
    const page = await fetch(`${here.site.url}${orderInformationPath(goodwinAve)}`, {
      redirect: "manual",
      headers: { accept: "text/html", cookie: `journey=${planted}; shopping_session=${planted}` },
    });
    const given = page.headers.getSetCookie().join("\n");
    expect(given).toMatch(/^journey=[\w-]{32}\.[\w-]{22};/m);
    expect(given).toMatch(/^shopping_session=[\w-]{32}\.[\w-]{22};/m);
    expect((await opens(planted, new Visitor(here.site.url))).status).toBe(409);
  });

  test("is another one after the first draft, after the form, and after a proof: the one before ends when its successor has come back", async () => {
    const visitor = new Visitor(here.site.url);
    const page = await visitor.open(orderInformationPath(goodwinAve));
    const looked = tokenOf(visitor);
    await visitor.post("/forms/keep-draft", draft);
    const drafted = tokenOf(visitor);
    expect(drafted).not.toBe(looked);
    // The browser that planted the first one still sees what it opens, until the customer's browser has used its own.
    expect((await opens(looked, visitor)).status).toBe(200);
    expect((await opens(drafted, visitor)).status).toBe(200);
    expect((await opens(looked, visitor)).status).toBe(409);

    const answer = await visitor.sent(page, "/forms/order-information", {
      ...anApplicant,
      selectStartDate: await firstOpenDay(visitor, goodwinAve),
    });
    expect(answer.headers.get("location")).toContain("/mvi/place-order");
    const sent = tokenOf(visitor);
    expect([looked, drafted]).not.toContain(sent);
    await visitor.open("/mvi/place-order");
    expect((await opens(drafted, visitor)).status).toBe(409);
    expect((await opens(sent, visitor)).says).toContain("Rutherford");
  });

  test("is another one once somebody signs in", async () => {
    const visitor = new Visitor(here.site.url);
    await visitor.open(orderInformationPath(goodwinAve));
    await visitor.post("/forms/keep-draft", draft);
    const before = tokenOf(visitor);
    expect(
      (await visitor.call("POST", "/api/myaccount/login", { username: "grace.garza", password: "Larkspur1" })).status,
    ).toBe(200);
    expect(tokenOf(visitor)).not.toBe(before);
    await visitor.call("GET", "/api/enrollment");
    expect((await opens(before, visitor)).status).toBe(409);
  });

  test("is another one once somebody signs in by next-auth's own call", async () => {
    const visitor = new Visitor(here.site.url);
    await visitor.open(orderInformationPath(goodwinAve));
    await visitor.post("/forms/keep-draft", draft);
    const before = tokenOf(visitor);
    const csrf = await fetch(`${here.site.url}/api/auth/csrf`, { headers: { cookie: visitor.cookie() } });
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const given = csrf.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const answer = await fetch(`${here.site.url}/api/auth/callback/credentials`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: `${visitor.cookie()}; ${given}`, "content-type": "application/json", origin: here.site.url },
      body: JSON.stringify({ csrfToken, username: "grace.garza", password: "Larkspur1" }),
    });
    expect(answer.status).toBe(200);
    const after = /journey=([^;]*)/.exec(answer.headers.getSetCookie().join("\n"))?.[1] ?? "no new token";
    expect([after === before, (await opens(after, visitor)).status, (await opens(before, visitor)).status]).toEqual([
      false,
      200,
      409,
    ]);
  });

  test("comes again with what the customer does while it does not come back, and not with a mere look", async () => {
    const visitor = new Visitor(here.site.url);
    await visitor.open(orderInformationPath(goodwinAve));
    const first = tokenOf(visitor);
    await visitor.post("/forms/keep-draft", draft);
    const successor = tokenOf(visitor);
    // The browser that has lost that answer goes on with what it has. So may somebody who has seen that token: they get no other.
    expect((await opens(first, visitor)).cookie).toBeUndefined();
    const page = await fetch(`${here.site.url}${orderInformationPath(goodwinAve)}`, {
      redirect: "manual",
      headers: { accept: "text/html", cookie: withToken(visitor, first) },
    });
    expect([page.status, page.headers.getSetCookie().filter((line) => line.startsWith("journey="))]).toEqual([200, []]);
    expect(await page.text()).toContain("rosa@example.com");
    const again = await fetch(`${here.site.url}/forms/keep-draft`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: withToken(visitor, first), origin: here.site.url },
      body: new URLSearchParams(draft),
    });
    expect(again.headers.getSetCookie().join("\n")).toContain(`journey=${successor}`);
    expect((await opens(first, visitor)).status).toBe(200);
    expect((await opens(successor, visitor)).status).toBe(200);
    expect((await opens(first, visitor)).status).toBe(409);
  });
});

describe("somebody who has planted a token in a customer's browser", () => {
  /** A customer's browser with the token that this one has looked at the order form with. */
  const planted = async (attacker: Visitor): Promise<Visitor> => {
    await attacker.open(orderInformationPath(goodwinAve));
    const customer = new Visitor(here.site.url);
    customer.take(`journey=${tokenOf(attacker)}`);
    return customer;
  };

  test("is in another enrollment than the customer, who goes on undisturbed", async () => {
    const attacker = new Visitor(here.site.url);
    const customer = await planted(attacker);
    await attacker.post("/forms/keep-draft", { ...draft, firstName: "Mallory" });
    const page = await customer.open(orderInformationPath(goodwinAve));
    expect(page.html).not.toContain("Mallory");
    await customer.post("/forms/keep-draft", draft);
    expect((await opens(tokenOf(customer), customer)).says).toContain("Rosa");
    expect((await opens(tokenOf(attacker), attacker)).says).not.toContain("Rosa");
  });

  test("gets nothing by any token that the customer had before, whatever the attacker asks for, and whenever", async () => {
    const attacker = new Visitor(here.site.url);
    const customer = await planted(attacker);
    const before = [tokenOf(customer)];
    await customer.open(orderInformationPath(goodwinAve));
    for (let drafts = 0; drafts < 2; drafts += 1) {
      await customer.post("/forms/keep-draft", draft);
      before.push(tokenOf(customer));
      await customer.open(orderInformationPath(goodwinAve));
    }
    const sent = await customer.sent(
      await customer.open(orderInformationPath(goodwinAve)),
      "/forms/order-information",
      {
        ...anApplicant,
        selectStartDate: await firstOpenDay(customer, goodwinAve),
      },
    );
    expect(sent.headers.get("location")).toContain("/mvi/place-order");
    await customer.open("/mvi/place-order");
    await attacker.open(orderInformationPath(hemphillStreet));
    for (const token of before)
      // The attacker's own browser, and the customer's in every cookie but the newest token.
      for (const browser of [attacker, customer]) {
        const { status, says, cookie } = await opens(token, browser);
        expect(says).not.toContain("Rutherford");
        if (browser === customer) expect([status, cookie]).toEqual([409, undefined]);
      }
    expect((await opens(tokenOf(customer), customer)).says).toContain("Rutherford");
  });
});

describe("two tabs with two plans", () => {
  test("each form is about the plan that it shows", async () => {
    const visitor = new Visitor(here.site.url);
    const other = { ...goodwinAve, planid: "LK-TRUE-24" };
    const [first, second] = [
      await visitor.open(orderInformationPath(goodwinAve)),
      await visitor.open(orderInformationPath(other)),
    ];
    const values = {
      ...anApplicant,
      email: "tabs@example.com",
      socialSecurityNumber: "412-55-0952",
      selectStartDate: await firstOpenDay(visitor, goodwinAve),
    };
    expect(
      (await visitor.send(second, "/forms/order-information", { ...values, email: "not an address" })).url,
    ).toContain("planid=LK-TRUE-24");
    const terms = await visitor.send(first, "/forms/order-information", values);
    expect(terms.url).toContain("planid=LK-TRUE-12");
    await order(visitor, terms);
    const [ordered] = (await here.gateway.requests("connect")).slice(-1);
    expect(JSON.stringify(ordered?.body)).toMatch(/LK-TRUE-12/);
  });
});

describe("how many enrollments begin", () => {
  test("is limited from one address: who is one too many reads why, and what was there goes on", async () => {
    const folder = mkdtempSync(join(tmpdir(), "switchyard-many-"));
    const site = await startTestSite(folder, { ...here.gateway.settings, RATE_LIMIT_FACTOR: "1" });
    try {
      const visitors = Array.from({ length: 31 }, () => new Visitor(site.url));
      for (const visitor of visitors) await visitor.open(orderInformationPath(goodwinAve));
      const leads: string[] = [];
      for (const visitor of visitors)
        leads.push((await visitor.post("/forms/keep-draft", draft)).headers.get("location") ?? "");
      expect(leads.slice(0, 30).filter((lead) => lead.includes("/mvi/order-information"))).toHaveLength(30);
      expect(leads[30]).toContain("/oops?errorCode=TooManyRequests");
      expect((await new Visitor(site.url).open(leads[30] ?? "")).html).toContain("That was a lot in one minute.");
      expect((await visitors[0]?.post("/forms/keep-draft", draft))?.headers.get("location")).toContain(
        "/mvi/order-information",
      );
      expect((await visitors[30]?.call("GET", "/api/enrollment"))?.status).toBe(503);
    } finally {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
