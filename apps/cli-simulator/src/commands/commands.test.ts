import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { aCustomer, aDataDir } from "../composition/a-customer.fixture.ts";
import { tamper } from "../composition/switchyard.fixture.ts";
import { explain } from "./explain.ts";
import { exportJourney, importJourney } from "./files.ts";
import { listJourneys } from "./journeys.ts";
import { replayAll } from "./replay-all.ts";
import { replayOne } from "./replay.ts";
import { view } from "./view.ts";
import { whatIf } from "./what-if.ts";
import { text } from "./commands.fixture.ts";

describe("a journey of the current release", () => {
  test("is found by its time, its flow, its last page, and a rule", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const ordered = (await aCustomer(here.dataDir, "marisol")).reference;
    const on = (filter: object) => listJourneys(filter, 10, here);
    expect(text(await on({}))).toContain(ordered);
    expect((await on({ endedAt: "mini-confirmation" })).data).toMatchObject({
      total: 1,
      journeys: [{ correlationId: ordered, flow: "enrollment" }],
    });
    expect((await on({ rule: "success, nothing to pay" })).data).toMatchObject({ total: 1 });
    for (const filter of [
      { endedAt: "place-order" },
      { flow: "renewal" },
      { rule: "never" },
      { since: "2999-01-01T00:00:00.000Z" },
      { until: "2000-01-01T00:00:00.000Z" },
      { errorCode: "X" },
    ])
      expect((await on(filter)).data).toMatchObject({ total: 0 });
  });

  test("is explained decision by decision, with the rules passed over and their sources", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "marisol-on-hold");
    const result = await explain(reference, here);
    expect(result.verdict).toBe("same");
    expect(result.data).toMatchObject({
      decisions: expect.arrayContaining([
        expect.objectContaining({
          table: "customer-created",
          rule: "a switch hold is pending",
          condition: "has switch hold",
          source: "E-161",
          passedOver: expect.arrayContaining([
            { rule: "own premise is already active", condition: "own premise is active", source: "E-154" },
          ]),
        }),
      ]),
    });
    expect(text(result)).toMatch(/✗ own premise is already active {3}\[E-154\]\n +when own premise is active\n/);
    expect(text(result)).toMatch(/✓ a switch hold is pending {3}\[E-161\]\n +when has switch hold\n/);
  });

  test("is explained with the pages' statements on money and the order after each step, and the rules behind them", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "marisol");
    const result = await explain(reference, here);
    const ordered = {
      step: "placeOrder",
      table: "standing-of-order",
      rule: "the gateway has confirmed it",
      condition: "is ordered",
    };
    expect(result.data).toMatchObject({
      statements: expect.arrayContaining([
        expect.objectContaining({
          ...ordered,
          text: expect.stringMatching(/^new service: ordered, begins on \d{4}-\d\d-\d\d$/),
        }),
      ]),
    });
    expect(text(result)).toMatch(
      /\nstanding-of-order {2}shown after placeOrder\n {3}new service: ordered, begins on .*\n +✓ the gateway has confirmed it\n +when is ordered\n/,
    );
    expect(text(result)).toMatch(
      /\npart-of-receipt {2}shown after choosePlan\n {3}base charge .*\n +✓ each bill has it\n/,
    );
  });

  test("takes another path after a change of an answer, the date or a switch, and the same one if nothing decisive changed", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "marisol");
    const asked = (...set: string[]) => whatIf(reference, set, here);
    const onHold = await asked(
      'answer.createCustomer.connectValidateResponse.result.messages=["SwitchHoldPending"]',
      "answer.createCustomer.connectValidateResponse.result.indicator=Failure",
    );
    expect(onHold.verdict).toBe("different");
    expect(text(onHold)).toContain("if so “a switch hold is pending”");
    expect((await asked("date=2028-06-01")).verdict).toBe("different");
    expect(await asked("answer.checkFraud.result.fraudMatch=OOW")).toMatchObject({
      verdict: "different",
      message:
        "With answer.checkFraud.result.fraudMatch=OOW: a different path from checkFraud on, to step sendOneTimePassword; the rest is unknown, because it needs a value that was not recorded.",
      next: expect.stringMatching(
        / --set answer\.checkFraud\.result\.fraudMatch=OOW --set 'answer\.sendOneTimePassword=\{"result":\{"indicator":"Success"\}\}' --data-dir /,
      ),
    });
    // Automatic steps run too. A change can also supply an answer that is not recorded.
    const proved = await asked(
      "answer.checkFraud.result.fraudMatch=OOW",
      'answer.sendOneTimePassword={"result":{"indicator":"Success","isGoodtoProceedEnrollment":true}}',
    );
    expect(proved.data).toMatchObject({
      steps: expect.arrayContaining([expect.objectContaining({ step: "sendOneTimePassword" })]),
    });
    expect((await asked("policy.autopayPlans=[]")).verdict).toBe("same");
  });

  test.each(["", "nonsense", "answer=1", "input.noSuchStep.x=1", "policy.noSuch=1", "date=yesterday", "elsewhere.x=1"])(
    "reports a change that fits nothing: %j",
    async (set) => {
      const here = { dataDir: aDataDir(), color: false };
      const { reference } = await aCustomer(here.dataDir, "fiona");
      const result = await whatIf(reference, [set], here);
      expect(result).toMatchObject({
        verdict: "usage",
        message: expect.not.stringContaining("\n"),
        next: `switchyard what-if ${reference} --data-dir ${here.dataDir}`,
      });
    },
  );

  test("a change given twice is refused", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "fiona");
    expect(await whatIf(reference, ["date=2026-12-24", "date=2026-12-25"], here)).toMatchObject({
      verdict: "usage",
      message: "date is set twice: which of them is meant?",
    });
  });

  test("is found by its reference in any spelling; a similar reference is suggested", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "fiona");
    const letters = reference.replaceAll("-", "").toLowerCase();
    for (const heard of [letters, letters.replaceAll(/(...)/g, "$1 "), reference.replaceAll("-", " - ")])
      expect(await replayOne(heard, here), heard).toMatchObject({ verdict: "same" });
    const misheard = `${letters.slice(0, 5)}${letters[5] === "3" ? "e" : "3"}${letters.slice(6)}`;
    expect(await replayOne(misheard, here)).toMatchObject({
      verdict: "not-found",
      message: expect.stringContaining(`One differs in a letter: ${reference}.`),
      data: { near: [reference] },
      next: `switchyard replay ${reference} --data-dir ${here.dataDir}`,
    });
    const far = `${letters.slice(0, 4)}${letters.slice(4) === "00000000" ? "11111111" : "00000000"}`;
    expect((await replayOne(far, here)).next).toContain("switchyard journeys --since 7d");
  });

  test("is exported to a file without personal data, and replays elsewhere", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const elsewhere = { dataDir: aDataDir(), color: false };
    const { reference, persona } = await aCustomer(here.dataDir, "walter");
    const file = join(elsewhere.dataDir, "journey.json");
    expect(await exportJourney(reference, file, here)).toMatchObject({ verdict: "ok" });
    expect(await exportJourney(reference, file, here)).toMatchObject({
      verdict: "failed",
      message: expect.stringContaining("file already exists"),
    });
    const content = readFileSync(file, "utf8").toLowerCase();
    for (const secret of [persona.firstName, persona.lastName, persona.email, persona.phoneNumber, persona.ssn])
      expect(content).not.toContain(secret.toLowerCase());
    expect(await replayOne(file, elsewhere)).toMatchObject({ verdict: "same" });
    expect(await importJourney(file, elsewhere)).toMatchObject({ verdict: "ok" });
    expect(await replayOne(reference.toLowerCase(), elsewhere)).toMatchObject({ verdict: "same" });
  });

  test("if imported, is listed and replayed like all others, with and without a site's own journeys", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const elsewhere = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "fiona");
    const file = join(elsewhere.dataDir, "journey.json");
    await exportJourney(reference, file, here);
    await importJourney(file, elsewhere);
    const listed = async (filter: JourneyFilter) =>
      (await listJourneys(filter, 20, elsewhere)).data as { total: number; journeys: { correlationId: string }[] };
    const only = { total: 1, journeys: [{ correlationId: reference, flow: "enrollment" }] };
    const all = await listJourneys({}, 20, here);
    expect(await listed({})).toMatchObject(only);
    expect((await listed({})).journeys).toEqual((all.data as { journeys: unknown[] }).journeys);
    expect(
      await listed({ flow: "enrollment", since: "2026-01-01T00:00:00Z", until: "2126-01-01T00:00:00Z" }),
    ).toMatchObject(only);
    for (const other of [
      { flow: "renewal" },
      { since: "2126-01-01T00:00:00Z" },
      { until: "2026-01-01T00:00:00Z" },
      { endedAt: "place-order" },
      { rule: "no such rule" },
      { errorCode: "NoSuch" },
    ])
      expect(await listed(other), JSON.stringify(other)).toMatchObject({ total: 0 });
    expect(await replayAll({}, elsewhere)).toMatchObject({ verdict: "same", data: { journeys: 1, same: 1 } });

    // Imported journeys beside the site's own, of which one has the reference of an imported one.
    const second = await aCustomer(elsewhere.dataDir, "marisol");
    expect((await listed({})).journeys.map(({ correlationId }) => correlationId).toSorted()).toEqual(
      [reference, second.reference].toSorted(),
    );
    await importJourney(file, here);
    expect(await replayAll({}, here)).toMatchObject({ data: { journeys: 1 } });
  });

  test("is one page without scripts, for any journal", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "della");
    const db = new DatabaseSync(join(here.dataDir, "journeys.sqlite"));
    db.exec("DROP TRIGGER journal_is_never_changed");
    db.prepare(
      "UPDATE journal SET body = json_set(body, '$.rule', '<script>alert(1)</script>') WHERE type = 'decision'",
    ).run();
    db.close();
    const out = join(here.dataDir, "page.html");
    expect(await view(reference, { ...here, out, port: 0 })).toMatchObject({ verdict: "ok" });
    const page = readFileSync(out, "utf8");
    expect(page).not.toContain("<script");
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).toContain('class="met"');
    // Scrolling regions can be reached by keyboard.
    expect([...page.matchAll(/<pre[^>]*>/g)].filter(([tag]) => !tag.includes('tabindex="0"'))).toEqual([]);
  });
});

describe("the replay of all journeys before a release", () => {
  test("reports changed decisions, how often they occur, and examples", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "della");
    await aCustomer(here.dataDir, "marisol");
    expect(await replayAll({}, here)).toMatchObject({
      verdict: "same",
      data: { journeys: 2, same: 2, different: 0, changes: [] },
    });
    const db = new DatabaseSync(join(here.dataDir, "journeys.sqlite"));
    db.exec("DROP TRIGGER journal_is_never_changed");
    db.prepare(
      "UPDATE journal SET body = json_set(body, '$.rule', 'success, nothing to pay') WHERE type = 'decision' AND body ->> 'rule' = 'success, with a deposit'",
    ).run();
    db.prepare("UPDATE journal SET body = '{' WHERE type = 'step-began' AND body ->> 'step' = 'placeOrder'").run();
    db.close();
    const result = await replayAll({}, here);
    expect(result).toMatchObject({
      verdict: "different",
      data: {
        different: 1,
        unreadable: 1,
        changes: [{ verdict: "different", step: "createCustomer", count: 1, journeys: [reference] }],
      },
      next: `switchyard replay ${reference} --data-dir ${here.dataDir}`,
    });
    expect(text(result)).toContain("then “success, nothing to pay”, today “success, with a deposit”");
    expect(await replayAll({ rule: "success, nothing to pay" }, here)).toMatchObject({
      data: { different: 1 },
    });
    expect((await replayAll({}, { ...here, sample: 1 })).data).toMatchObject({ journeys: 1 });
    expect(await replayAll({ flow: "transfer" }, here)).toMatchObject({
      verdict: "same",
      message: `No journey fits (looked in ${here.dataDir}).`,
    });
  });

  test("reports a renamed rule in one line, and does not fail", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "della");
    tamper(
      here.dataDir,
      "UPDATE journal SET body = json_set(body, '$.rule', 'a deposit of old') WHERE type = 'decision' AND body ->> 'rule' = 'success, with a deposit'",
    );
    const result = await replayAll({}, here);
    expect(result).toMatchObject({
      verdict: "same",
      data: { same: 1, changes: [{ verdict: "renamed", step: "createCustomer", journeys: [reference] }] },
    });
    expect(text(result)).toContain("only the name: everything that follows is the same");
  });

  test("reports the first changed value of an order or charge, and the total of all changes", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "marisol");
    tamper(
      here.dataDir,
      "UPDATE journal SET body = json_set(body, '$.request.body.startDate', '2026-01-02') WHERE type = 'exchange' AND body ->> 'operation' = 'connect'",
    );
    const result = await replayAll({}, here);
    expect(result).toMatchObject({
      verdict: "different",
      data: {
        changes: [
          { step: "placeOrder", what: "connect startDate", value: { then: "2026-01-02" }, journeys: [reference] },
        ],
      },
    });
    expect(text(result)).toContain('"2026-01-02" → ');
  });
});
