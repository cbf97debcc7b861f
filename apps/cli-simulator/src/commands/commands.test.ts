import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { aCustomer, aDataDir } from "../composition/a-customer.fixture.ts";
import { parseJournal } from "../files/journal-file.ts";
import { rules } from "../rules/print-rules.ts";
import type { Said } from "../said.ts";
import { decide } from "./decide.ts";
import { explain } from "./explain.ts";
import { exportJourney, importJourney } from "./files.ts";
import { listJourneys } from "./journeys.ts";
import { replayAll } from "./replay-all.ts";
import { replayOne } from "./replay.ts";
import { calendar, deposit, eligibility, price } from "./sums.ts";
import { view } from "./view.ts";
import { whatIf } from "./what-if.ts";

const text = ({ text: payload }: Said): string => payload?.(false) ?? "";

describe("a journey of today", () => {
  test("is found by when it was, its flow, where it ended, and a rule", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const ordered = (await aCustomer(here.dataDir, "marisol")).reference;
    const on = (filter: object) => listJourneys(filter, 10, here);
    expect(text(await on({}))).toContain(ordered);
    expect((await on({ endedAt: "mini-confirmation" })).data).toMatchObject({ total: 1, journeys: [{ correlationId: ordered, flow: "enrollment" }] });
    expect((await on({ rule: "success, nothing to pay" })).data).toMatchObject({ total: 1 });
    for (const filter of [{ endedAt: "oops" }, { flow: "renewal" }, { rule: "never" }, { since: "2999-01-01T00:00:00.000Z" }, { until: "2000-01-01T00:00:00.000Z" }, { errorCode: "X" }]) expect((await on(filter)).data).toMatchObject({ total: 0 });
  });

  test("is explained decision by decision, with the rules that were passed over and where they come from", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "marisol-on-hold");
    const said = await explain(reference, here);
    expect(said.verdict).toBe("same");
    expect(said.data).toMatchObject({ decisions: expect.arrayContaining([expect.objectContaining({ table: "customer-created", rule: "a switch hold is pending", source: "E-161", passedOver: expect.arrayContaining([{ rule: "own premise is already active", source: "E-154" }]) })]) });
    expect(text(said)).toMatch(/✗ own premise is already active {3}\[E-154\]\n/);
  });

  test("goes another way when an answer, the date or a switch was otherwise, and stays where nothing decisive changed", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "marisol");
    const asked = (...set: string[]) => whatIf(reference, set, here);
    const held = await asked('answer.createCustomer.connectValidateResponse.result.messages=["SwitchHoldPending"]', "answer.createCustomer.connectValidateResponse.result.indicator=Failure");
    expect(held.verdict).toBe("different");
    expect(text(held)).toContain("if so “a switch hold is pending”");
    expect((await asked("date=2028-06-01")).verdict).toBe("different");
    expect(await asked("answer.checkFraud.result.fraudMatch=OOW")).toMatchObject({
      verdict: "different",
      message: "With answer.checkFraud.result.fraudMatch=OOW: another road from checkFraud on, to step sendOneTimePassword, and nobody can tell what comes of that: it asks something that was not recorded.",
      next: expect.stringMatching(/--set 'answer\.checkFraud\.result\.fraudMatch=OOW' --set 'answer\.sendOneTimePassword=\{…\}'$/),
    });
    // What follows by itself is followed: an answer that nobody has recorded can be given as well.
    const proved = await asked("answer.checkFraud.result.fraudMatch=OOW", 'answer.sendOneTimePassword={"result":{"indicator":"Success","isGoodtoProceedEnrollment":true}}');
    expect(proved.data).toMatchObject({ steps: expect.arrayContaining([expect.objectContaining({ step: "sendOneTimePassword" })]) });
    expect((await asked("policy.autopayPlans=[]")).verdict).toBe("same");
  });

  test.each(["", "nonsense", "answer=1", "input.noSuchStep.x=1", "policy.noSuch=1", "date=yesterday", "elsewhere.x=1"])("a change that fits nothing is said to: %j", async (set) => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "fiona");
    const said = await whatIf(reference, [set], here);
    expect(said.verdict).toBe("usage");
    expect(said.message).toContain("Places:");
  });

  test("travels in a file without anything of the person, and replays elsewhere", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const elsewhere = { dataDir: aDataDir(), color: false };
    const { reference, persona } = await aCustomer(here.dataDir, "walter");
    const file = join(elsewhere.dataDir, "journey.json");
    expect(await exportJourney(reference, file, here)).toMatchObject({ verdict: "ok" });
    expect(await exportJourney(reference, file, here)).toMatchObject({ verdict: "failed", message: expect.stringContaining("it is there already") });
    const content = readFileSync(file, "utf8").toLowerCase();
    for (const secret of [persona.firstName, persona.lastName, persona.email, persona.phoneNumber, persona.ssn]) expect(content).not.toContain(secret.toLowerCase());
    expect(await replayOne(file, elsewhere)).toMatchObject({ verdict: "same" });
    expect(await importJourney(file, elsewhere)).toMatchObject({ verdict: "ok" });
    expect(await replayOne(reference.toLowerCase(), elsewhere)).toMatchObject({ verdict: "same" });
  });

  test("is one page that runs nothing, whatever stands in its journal", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "della");
    const db = new DatabaseSync(join(here.dataDir, "journeys.sqlite"));
    db.exec("DROP TRIGGER journal_is_never_changed");
    db.prepare("UPDATE journal SET body = json_set(body, '$.rule', '<script>alert(1)</script>') WHERE type = 'decision'").run();
    db.close();
    const out = join(here.dataDir, "page.html");
    expect(await view(reference, { ...here, out, port: 0 })).toMatchObject({ verdict: "ok" });
    const page = readFileSync(out, "utf8");
    expect(page).not.toContain("<script");
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).toContain('class="met"');
  });
});

describe("the run before a release", () => {
  test("says what is decided otherwise, how often, and names examples", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "della");
    await aCustomer(here.dataDir, "marisol");
    expect(await replayAll({}, here)).toMatchObject({ verdict: "same", data: { journeys: 2, same: 2, different: 0, changes: [] } });
    const db = new DatabaseSync(join(here.dataDir, "journeys.sqlite"));
    db.exec("DROP TRIGGER journal_is_never_changed");
    db.prepare("UPDATE journal SET body = json_set(body, '$.rule', 'a deposit of old') WHERE type = 'decision' AND body ->> 'rule' = 'success, with a deposit'").run();
    db.prepare("UPDATE journal SET body = '{' WHERE type = 'step-began' AND body ->> 'step' = 'placeOrder'").run();
    db.close();
    const said = await replayAll({}, here);
    expect(said).toMatchObject({ verdict: "different", data: { different: 1, unreadable: 1, changes: [{ step: "createCustomer", count: 1, examples: [reference] }] }, next: `switchyard replay ${reference} --data-dir ${here.dataDir}` });
    expect(text(said)).toContain("then “a deposit of old”, today “success, with a deposit”");
    expect(await replayAll({ flow: "transfer" }, here)).toMatchObject({ verdict: "same", message: "No journey fits." });
  });
});

describe("files from strangers", () => {
  const good = { kind: "switchyard journal", format: 1, events: [{ type: "began", format: 1, at: "2026-11-21T06:30:00.000Z", journey: "0b5b07a7-5c41-44a7-b207-535f2301563e", correlationId: "K7QD-2M9X-TR4A", flow: "enrollment", brand: "main", locale: "en", codeVersion: "1" }] };

  test.each([
    ["empty", "", /is empty/],
    ["cut off", JSON.stringify(good).slice(0, -20), /is no JSON/],
    ["something else", '{"name":"package"}', /no exported journey/],
    ["a list", "[]", /no exported journey/],
    ["of a newer version", JSON.stringify({ ...good, format: 99 }), /has format 99/],
    ["with a damaged event", JSON.stringify({ ...good, events: [...good.events, { type: "exchange" }] }), /event 2 is damaged/],
    ["without a beginning", JSON.stringify({ ...good, events: [{ type: "intent", at: "2026-11-21T06:30:00.000Z", run: 1, operation: "x", key: "y" }] }), /no beginning/],
    ["with a name that reaches elsewhere", JSON.stringify({ ...good, events: [{ ...good.events[0], correlationId: "../../../etc/x" }] }), /event 1 is damaged/],
    ["nested without end", `{"kind":"switchyard journal","format":1,"events":${"[".repeat(5_000)}${"]".repeat(5_000)}}`, /nested deeper/],
  ])("one that is %s is one clear line", (_, content, line) => {
    const read = parseJournal(content);
    expect(read.isErr() ? read.error : "").toMatch(line);
  });

  test("no file, a folder, and a file that steers a terminal", async () => {
    const dataDir = aDataDir();
    const flags = { dataDir, color: false };
    for (const path of ["./no-such-file.json", `${dataDir}/.`]) expect(await replayOne(path, flags)).toMatchObject({ verdict: "failed" });
    const evil = join(dataDir, "evil.json");
    writeFileSync(evil, JSON.stringify({ ...good, events: [{ ...good.events[0], flow: "evil\u001b]0;owned\u0007" }] }));
    const said = await replayOne(evil, flags);
    expect(said.verdict).toBe("cannot-tell");
  });

  test("a pipe into which nobody writes is no file, and is not waited for", async () => {
    const dataDir = aDataDir();
    const pipe = join(dataDir, "pipe.json");
    execFileSync("mkfifo", [pipe]);
    expect(await replayOne(pipe, { dataDir, color: false })).toMatchObject({ verdict: "failed", message: `${pipe}: is no file.`, next: expect.stringContaining("switchyard export") });
  });

  test("a journal that somebody has changed can't be replayed, which is said; the others are", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "fiona");
    await aCustomer(here.dataDir, "marisol");
    const db = new DatabaseSync(join(here.dataDir, "journeys.sqlite"));
    db.exec("DROP TRIGGER journal_is_never_changed");
    db.prepare("UPDATE journal SET body = json_set(body, '$.policy', json('{}')) WHERE type = 'step-began' AND journey = (SELECT id FROM journeys WHERE correlation_id = ?)").run(reference);
    db.close();
    expect(await replayOne(reference, here)).toMatchObject({ verdict: "cannot-tell", message: expect.stringContaining("today's code can't work with what stands in it") });
    expect(await replayAll({}, here)).toMatchObject({ verdict: "cannot-tell", data: { same: 1, unreadable: 1, unreadableExamples: [{ reference }] } });
  });
});

describe("tables", () => {
  test("print as text, Markdown and data; one that is not there names those that are", () => {
    expect(text(rules("customer-created", "text"))).toContain("9. any other answer than success");
    expect(text(rules("customer-created", "markdown"))).toContain("| 8 | a switch hold is pending |");
    expect(JSON.parse(text(rules(undefined, "json"))).length).toBeGreaterThan(15);
    expect(rules("no-such", "text")).toMatchObject({ verdict: "not-found", message: expect.stringContaining("customer-created") });
  });

  test("decide by facts, and refuse when a fact that a rule reads is missing", () => {
    const facts = { meters: 1, isOldPending: false, isNewPending: false, isActiveForOther: false, hasSwitchHold: true };
    expect(decide("new-home-checked", JSON.stringify(facts))).toMatchObject({ verdict: "ok", data: { rule: "the new home is under a switch hold", passedOver: expect.any(Array) } });
    expect(decide("new-home-checked", '{"meters": 1}')).toMatchObject({ verdict: "usage", message: expect.stringContaining("isOldPending") });
    expect(decide("new-home-checked", "[]")).toMatchObject({ verdict: "usage" });
    expect(decide("no-such", "{}")).toMatchObject({ verdict: "not-found" });
  });
});

describe("sums", () => {
  test("a deposit in halves that add up, with what is due for each way of paying", () => {
    expect(deposit("309.63", { debt: "120", start: "2026-12-01", dueDays: 30, today: "2026-11-21" }).data).toMatchObject({ halves: { now: 15_482, later: 15_481 }, types: [{ totalNow: 42_963 }, { totalNow: 27_482, later: 15_481 }, {}, {}], remainderDays: { from: "2026-11-22", to: "2026-12-31" } });
    expect(deposit("a lot", { dueDays: 30 })).toMatchObject({ verdict: "usage" });
  });

  test("a calendar drawn as months, typed or of a journey", async () => {
    const typed = await calendar(undefined, { color: false, today: "2026-12-20", holidays: "2026-12-25", days: 30 });
    expect(typed.message).toBe("The first open day from 2026-12-20 is 2026-12-21.");
    expect(text(typed)).toMatch(/2026-12\n.*\n.*20· ?\n? ?/);
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "marisol");
    expect((await calendar(reference, { ...here, days: 90 })).data).toMatchObject({ days: expect.any(Array), defaultStart: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  });

  test("where eligibility leads, and what a month costs to the cent", () => {
    expect(text(eligibility("transfer", "TransferShowOfferProtectedID"))).toContain("offers");
    expect(price({ use: 950, rate: "0.0925", base: "9.95", delivery: "4.39", deliveryPerKwh: "0.0447", credit: ["1000:125"] }).data).toMatchObject({ total: 14_468, missedCredit: { missingKwh: 50 } });
    expect(price({ use: 950, rate: "cheap", base: "0", delivery: "0", deliveryPerKwh: "0", credit: [] })).toMatchObject({ verdict: "usage" });
  });
});
