import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openJournal } from "@switchyard/adapters-store";
import { correlationIdSchema } from "@switchyard/domain/kernel/ids";
import { describe, expect, test } from "vitest";
import { startTestSite } from "../../scripts/test-site.ts";
import { goodwinAve, hemphillStreet, orderInformationPath } from "../driver/homes.ts";
import { anApplicant } from "../driver/people.ts";
import { sharedSite } from "./own-site.ts";
import { Visitor } from "../driver/visitor.ts";

const here = sharedSite();

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

/** A browser's cookies with another journey token. */
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

describe("a visitor who only opens an order page", () => {
  test("stores nothing, however often", async () => {
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

  test("has an enrollment from the first draft on, with the page's look-up in its journal", async () => {
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

  test("gets no enrollment from another browser's form, nor from a changed form", async () => {
    const [one, other] = [new Visitor(here.site.url), new Visitor(here.site.url)];
    const page = await one.open(orderInformationPath(goodwinAve));
    const unsaved = /name="unsaved" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    await other.open(orderInformationPath(hemphillStreet));
    for (const sent of [unsaved, `${unsaved.slice(0, -4)}AAAA`, "x".repeat(500)])
      await other.post("/forms/keep-draft", { ...draft, unsaved: sent });
    // The enrollment that this browser began, for the address that it opened.
    expect(
      (await journalOf(other))
        .filter(({ type }) => type === "step-began")
        .map((event) => "input" in event && event.input),
    ).toMatchObject([{ zip: "76110" }, {}, {}, {}]);
  });
});

describe("the cookie of an enrollment", () => {
  test("opens it over HTTPS with a cookie `__Host-visitor` that no neighboring host can plant", async () => {
    const visitor = new Visitor(here.site.url, {
      fetch: (url, how) =>
        fetch(url, { ...how, headers: { ...(how.headers as Record<string, string>), "x-forwarded-proto": "https" } }),
    });
    await visitor.open(orderInformationPath(goodwinAve));
    await visitor.post("/forms/keep-draft", draft);
    expect((await visitor.call("GET", "/api/enrollment")).status).toBe(200);
    expect(visitor.cookie()).toMatch(/__Host-visitor=/);
    visitor.take(`visitor=${/__Host-visitor=([^;]*)/.exec(visitor.cookie())?.[1]}`);
    visitor.take("__Host-visitor=none");
    expect((await visitor.call("GET", "/api/enrollment")).status).toBe(409);
  });

  test("is replaced after the first draft, the form and a proof; the old one ends when the new one is first used", async () => {
    const visitor = new Visitor(here.site.url);
    const page = await visitor.open(orderInformationPath(goodwinAve));
    const looked = tokenOf(visitor);
    await visitor.post("/forms/keep-draft", draft);
    const drafted = tokenOf(visitor);
    expect(drafted).not.toBe(looked);
    // The attacker's browser still opens the planted token's enrollment, until the customer's browser has used a newer
    // token.
    expect((await opens(looked, visitor)).status).toBe(200);
    expect((await opens(drafted, visitor)).status).toBe(200);
    expect((await opens(looked, visitor)).status).toBe(409);

    const answer = await visitor.sent(page, "/forms/order-information", anApplicant);
    expect(answer.headers.get("location")).toContain("/mvi/place-order");
    const sent = tokenOf(visitor);
    expect([looked, drafted]).not.toContain(sent);
    await visitor.open("/mvi/place-order");
    expect((await opens(drafted, visitor)).status).toBe(409);
    expect((await opens(sent, visitor)).says).toContain("Rutherford");
  });
});

describe("an attacker who plants a token in a customer's browser", () => {
  /** A customer's browser with a planted token, with which this test has opened the order form. */
  const planted = async (attacker: Visitor): Promise<Visitor> => {
    await attacker.open(orderInformationPath(goodwinAve));
    const customer = new Visitor(here.site.url);
    customer.take(`journey=${tokenOf(attacker)}`);
    return customer;
  };

  test("has another enrollment than the customer, whose enrollment is undisturbed", async () => {
    const attacker = new Visitor(here.site.url);
    const customer = await planted(attacker);
    await attacker.post("/forms/keep-draft", { ...draft, firstName: "Mallory" });
    const page = await customer.open(orderInformationPath(goodwinAve));
    expect(page.html).not.toContain("Mallory");
    await customer.post("/forms/keep-draft", draft);
    expect((await opens(tokenOf(customer), customer)).says).toContain("Rosa");
    expect((await opens(tokenOf(attacker), attacker)).says).not.toContain("Rosa");
  });

  test("gets nothing with any earlier token of the customer, at any address and time", async () => {
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
      anApplicant,
    );
    expect(sent.headers.get("location")).toContain("/mvi/place-order");
    await customer.open("/mvi/place-order");
    await attacker.open(orderInformationPath(hemphillStreet));
    for (const token of before)
      // The attacker's own browser, and one with every cookie of the customer except the newest token.
      for (const browser of [attacker, customer]) {
        const { status, says, cookie } = await opens(token, browser);
        expect(says).not.toContain("Rutherford");
        if (browser === customer) expect([status, cookie]).toEqual([409, undefined]);
      }
    expect((await opens(tokenOf(customer), customer)).says).toContain("Rutherford");
  });
});

describe("the number of new enrollments", () => {
  test("is limited per address: one too many gets an explanation, and existing ones continue", async () => {
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
