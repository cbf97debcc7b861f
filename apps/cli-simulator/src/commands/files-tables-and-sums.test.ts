import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { allTables } from "@switchyard/domain/flows/tables";
import { describe, expect, test } from "vitest";
import { aCustomer, aDataDir } from "../composition/a-customer.fixture.ts";
import { parseJournal } from "../files/journal-file.ts";
import { rules } from "../rules/print-rules.ts";
import { decide } from "./decide.ts";
import { exportJourney } from "./files.ts";
import { replayAll } from "./replay-all.ts";
import { replayOne } from "./replay.ts";
import { calendar } from "./calendar.ts";
import { deposit, eligibility, price } from "./sums.ts";
import { text } from "./commands.fixture.ts";

describe("files from strangers", () => {
  const good = {
    kind: "switchyard journal",
    format: 1,
    events: [
      {
        type: "began",
        format: 1,
        at: "2026-11-21T06:30:00.000Z",
        journey: "0b5b07a7-5c41-44a7-b207-535f2301563e",
        correlationId: "K7QD-2M9X-TR4A",
        flow: "enrollment",
        brand: "main",
        locale: "en",
        codeVersion: "1",
      },
    ],
  };

  test.each([
    ["empty", "", /is empty/],
    ["cut off", JSON.stringify(good).slice(0, -20), /is not JSON/],
    ["something else", '{"name":"package"}', /not an exported journey/],
    ["a list", "[]", /not an exported journey/],
    ["of a newer version", JSON.stringify({ ...good, format: 99 }), /has format 99/],
    [
      "with a damaged event",
      JSON.stringify({ ...good, events: [...good.events, { type: "exchange" }] }),
      /event 2 is damaged/,
    ],
    [
      "without a beginning",
      JSON.stringify({
        ...good,
        events: [{ type: "intent", at: "2026-11-21T06:30:00.000Z", run: 1, operation: "x", key: "y" }],
      }),
      /no beginning/,
    ],
    [
      "with a name that reaches elsewhere",
      JSON.stringify({ ...good, events: [{ ...good.events[0], correlationId: "../../../etc/x" }] }),
      /event 1 is damaged/,
    ],
    [
      "nested without end",
      `{"kind":"switchyard journal","format":1,"events":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
      /nested deeper/,
    ],
  ])("reports %s in one clear line", (_, content, line) => {
    const read = parseJournal(content);
    expect(read.isErr() ? read.error.why : "").toMatch(line);
  });

  test("reports a missing file, a folder, and a file with terminal control characters", async () => {
    const dataDir = aDataDir();
    const flags = { dataDir, color: false };
    for (const path of ["./no-such-file.json", `${dataDir}/.`])
      expect(await replayOne(path, flags)).toMatchObject({ verdict: "failed" });
    const evil = join(dataDir, "evil.json");
    writeFileSync(
      evil,
      JSON.stringify({ ...good, events: [{ ...good.events[0], flow: "evil\u001b]0;owned\u0007\u009b31m\u202e" }] }),
    );
    const result = await replayOne(evil, flags);
    expect(result.verdict).toBe("cannot-tell");
    const exported = text(await exportJourney(evil, undefined, flags));
    expect(exported).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(parseJournal(exported).isOk()).toBe(true);
  });

  test("a pipe without a writer is not a file, and the command doesn't wait", async () => {
    const dataDir = aDataDir();
    const pipe = join(dataDir, "pipe.json");
    execFileSync("mkfifo", [pipe]);
    expect(await replayOne(pipe, { dataDir, color: false })).toMatchObject({
      verdict: "failed",
      message: `${pipe}: is not a file.`,
      next: expect.stringContaining("switchyard export"),
    });
  });

  test("reports a changed journal as not replayable, and replays the others", async () => {
    const here = { dataDir: aDataDir(), color: false };
    const { reference } = await aCustomer(here.dataDir, "fiona");
    await aCustomer(here.dataDir, "marisol");
    const db = new DatabaseSync(join(here.dataDir, "journeys.sqlite"));
    db.exec("DROP TRIGGER journal_is_never_changed");
    db.prepare(
      "UPDATE journal SET body = json_set(body, '$.policy', json('{}')) WHERE type = 'step-began' AND journey = (SELECT id FROM journeys WHERE correlation_id = ?)",
    ).run(reference);
    db.close();
    expect(await replayOne(reference, here)).toMatchObject({
      verdict: "cannot-tell",
      message: expect.stringContaining("today's code can't work with it"),
    });
    expect(await replayAll({}, here)).toMatchObject({
      verdict: "cannot-tell",
      data: { same: 1, unreadable: 1, unreadableExamples: [{ reference }] },
    });
  });
});

describe("tables", () => {
  test("print as text, Markdown and data, with their facts; an unknown name gets similar names, or all", () => {
    const printed = rules("Customer-Created", "text");
    expect(text(printed)).toContain("9. any other answer than success");
    expect(text(printed)).toMatch(/^facts isOwnPremiseActive {2}true, false$/m);
    expect(printed.next).toMatch(/^switchyard decide customer-created --facts '\{"isOwnPremiseActive":false,/);
    expect(text(rules("login-answered", "text"))).toContain("→ signed in, lands on residential   [A-043, E-300]");
    expect(text(rules("customer-created", "markdown"))).toContain("| 8 | a switch hold is pending | has switch hold |");
    expect(text(rules("transfer-eligible", "markdown"))).toContain('| eligibility | "same-product", "show-offer", ');
    expect(JSON.parse(text(rules(undefined, "json"))).length).toBeGreaterThan(15);
    expect(rules("customer-creatd", "text")).toMatchObject({
      verdict: "not-found",
      message: "No table is named customer-creatd: did you mean customer-created?",
      next: "switchyard rules customer-created",
    });
    expect(rules("no-such", "text")).toMatchObject({
      verdict: "not-found",
      message: expect.stringContaining(
        "there is arrival, form-arrival, payment-arrival, price-at-order, day-at-order,",
      ),
      next: "switchyard rules",
    });
  });

  test.each(allTables.map(({ name }) => name))(
    "%s can be evaluated with the example printed with its rules",
    (name) => {
      const facts = /--facts '(.*)'$/.exec(rules(name, "text").next ?? "")?.[1] ?? "";
      expect(decide(name, facts)).toMatchObject({ verdict: "ok", data: { table: name } });
    },
  );

  const home = { meters: 1, isOldPending: false, isNewPending: false, isActiveForOther: false, hasSwitchHold: true };

  test("decide by facts, of which optional ones may be missing", () => {
    const result = decide("new-home-checked", JSON.stringify(home));
    expect(result).toMatchObject({
      verdict: "ok",
      data: { rule: "the new home is under a switch hold", passedOver: expect.any(Array) },
    });
    expect(text(result).split("\n").at(-1)).toBe("  → switch-hold");
    expect(decide("current-plan-for-renewal", "{}")).toMatchObject({
      verdict: "ok",
      data: { rule: "it can, or the check says nothing" },
    });
  });

  test.each([
    [
      "new-home-checked",
      '{"meters": 1, "isOldPending": false}',
      "new-home-checked needs isNewPending (true, false); isActiveForOther (true, false); hasSwitchHold (true, false)",
    ],
    ["new-home-checked", JSON.stringify({ ...home, meters: "1" }), 'meters can\'t be "1": it is a number'],
    [
      "new-home-checked",
      JSON.stringify({ ...home, isOldPending: null }),
      "isOldPending can't be null: it is true, false",
    ],
    [
      "new-home-checked",
      JSON.stringify({ ...home, hasSwitchHolds: true }),
      "new-home-checked has no fact hasSwitchHolds; did you mean hasSwitchHold?",
    ],
    [
      "transfer-submitted",
      '{"eligibility":"show-ofer"}',
      'eligibility can\'t be "show-ofer": did you mean "show-offer"?',
    ],
    [
      "transfer-submitted",
      '{"eligibility":"never"}',
      /^eligibility can't be "never": it is "same-product", "show-offer", /,
    ],
    ["new-home-checked", "[]", "The facts are one JSON object: --facts '{\"isActive\": true}'"],
    ["new-home-checked", "meters=1", "The facts are one JSON object: --facts '{\"isActive\": true}'"],
  ])("report invalid facts in one clear line: %s %s", (table, facts, line) => {
    const result = decide(table, facts);
    expect(result).toMatchObject({ verdict: "usage", next: expect.stringContaining(`switchyard rules ${table}`) });
    if (typeof line === "string") expect(result.message).toBe(line);
    else expect(result.message).toMatch(line);
  });

  test("report an unknown table", () => expect(decide("no-such", "{}")).toMatchObject({ verdict: "not-found" }));
});

describe("sums", () => {
  test("a deposit is split into halves that add up, with the amount due for each way of paying", () => {
    expect(deposit(30_963, { debt: 12_000, start: "2026-12-01", dueDays: 30, today: "2026-11-21" }).data).toMatchObject(
      {
        halves: { now: 15_482, later: 15_481 },
        types: [{ totalNow: 42_963 }, { totalNow: 27_482, later: 15_481 }, {}, {}],
        remainderDays: { from: "2026-11-22", to: "2026-12-31" },
      },
    );
  });

  test("a calendar prints as months, with a legend", async () => {
    const drawn = await calendar(undefined, { color: false, today: "2026-12-20", holidays: ["2026-12-25"], days: 15 });
    expect(drawn.message).toBe("the first open day from 2026-12-20 is 2026-12-21.");
    expect(text(drawn)).toBe(`      December 2026
 Mo  Tu  We  Th  Fr  Sa  Su
                         20·
 21* 22  23  24  25h 26· 27·
 28  29  30  31

       January 2027
 Mo  Tu  We  Th  Fr  Sa  Su
                  1h  2·  3·

* the first open day   h holiday   · closed`);
    // Thanksgiving and the day after are closed by the content; Christmas is as well, without anybody typing it.
    const november = await calendar(undefined, { color: false, today: "2026-11-24", days: 5 });
    expect(text(november)).toContain("     24* 25  26h 27h 28·");
    const december = await calendar(undefined, { color: false, today: "2026-12-20" });
    expect(text(december)).toContain(" 21* 22  23  24  25h 26· 27·");
    expect(december.data).toMatchObject({ calendars: [{ days: { length: 90 } }] });
    const priority = await calendar(undefined, {
      color: false,
      today: "2026-11-21",
      priorityDays: ["2026-11-23"],
      fee: 7_550,
      days: 3,
    });
    expect(priority.message).toBe("the first open day from 2026-11-21 is 2026-11-23, a priority day.");
    expect(text(priority)).toMatch(/\n 23! 24 {2}25\n\n! priority day, \$75\.50$/);
  });

  test("a journey's calendars match the site's, including start and end of a move", async () => {
    const of = (name: string) =>
      calendar(join(import.meta.dirname, `../../samples/format-1/${name}.json`), {
        dataDir: aDataDir(),
        color: false,
        days: 90,
      });
    const enrolled = await of("deposit-asked");
    expect(enrolled.data).toMatchObject({
      calendars: [
        { of: "Start of service", defaultStart: "2026-11-23", days: expect.objectContaining({ length: 90 }) },
      ],
    });
    const moved = await of("moved-with-the-plan");
    expect(moved.data).toMatchObject({
      calendars: [
        { of: "Start at the new home", days: expect.objectContaining({ length: 60 }) },
        { of: "End at the old home", days: expect.objectContaining({ length: 60 }) },
      ],
    });
    expect(text(moved)).toMatch(/^Start at the new home\n[^]+\n\nEnd at the old home\n/);
    expect(await of("code-by-text-message")).toMatchObject({ verdict: "ok" });
  });

  test("shows the destination of eligibility; reports an unknown code", () => {
    expect(text(eligibility("transfer", "transfershowofferprotectedid"))).toContain("→ blocking-popup");
    expect(eligibility("transfer", "TransferShowOfer")).toMatchObject({
      verdict: "ok",
      message: "The site has no code TransferShowOfer: did you mean TransferShowOffer?",
      data: { isKnown: false },
    });
    expect(text(eligibility("renewal", "none"))).toContain("→ current-plan");
    expect(eligibility("renewal", "maybe")).toMatchObject({ verdict: "usage" });
  });

  test("computes a month's cost to the cent, each line with its rate", () => {
    const result = price({
      use: 950,
      rate: 9_250_000,
      base: 995,
      delivery: 439,
      deliveryPerKwh: 4_470_000,
      credit: [{ thresholdKwh: 1_000, amount: 12_500 }],
    });
    expect(result.data).toMatchObject({ total: 14_468, missedCredit: { missingKwh: 50 } });
    expect(text(result)).toMatch(/energy, 950 kWh at 9\.25 ¢ +\$87\.88\n/);
    expect(price({ use: 0, rate: 9_250_000, base: 995 }).data).toMatchObject({ total: 995 });
  });
});
