import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Change } from "../replay/changes.ts";
import { unmoved } from "../replay/money.ts";
import { judged, readAccepted, staleAmong } from "./accepted.ts";

const fileOf = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "accepted-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "differences.yaml"), text);
  return join(folder, "differences.yaml");
};

const entry = `- step: createCustomer
  table: customer-created
  then: held
  today: goes on
  leads-to: place-order
  by: Rosa Ortiz
  because: CR-812
`;
const accepted = (text: string) => readAccepted(fileOf(text))._unsafeUnwrap();

const aChange = (rule: Partial<NonNullable<Change["rule"]>> = {}): Change => ({
  verdict: "different",
  step: "createCustomer",
  what: "customer-created: otherwise",
  rule: {
    table: "customer-created",
    then: "held",
    today: "goes on",
    leadsTo: { then: "fraud-match", today: "place-order" },
    ...rule,
  },
  count: 1,
  money: unmoved,
  journeys: ["A"],
});

test("an entry accepts its change, and is then not stale", () => {
  const list = accepted(entry);
  expect(judged([aChange()], list)).toMatchObject([{ accepted: { by: "Rosa Ortiz", because: "CR-812" } }]);
  expect(staleAmong(list, [aChange()])).toEqual([]);
});

test.each<readonly [string, Change]>([
  ["table", aChange({ table: "connect-answered" })],
  ["rule of then", aChange({ then: "released" })],
  ["rule of today", aChange({ today: "waits" })],
  ["table that is asked no more", aChange({ today: undefined })],
  ["place to go", aChange({ leadsTo: { then: "fraud-match", today: "oops" } })],
  ["step", { ...aChange(), step: "convertToMoveIn" }],
])("another %s is not accepted, and the entry counts as stale", (_, change) => {
  const list = accepted(entry);
  expect(judged([change], list)).toEqual([change]);
  expect(staleAmong(list, [change])).toEqual(list);
});

test("changes of tables that only one release evaluated, and changes without a rule, can be accepted too", () => {
  const list = accepted(`- { step: a, table: t, then: not asked, today: r, by: me, because: so }
- { step: b, what: "today's code asks x", by: me, because: so }
`);
  const asked = { ...aChange(), step: "a", rule: { table: "t", then: undefined, today: "r" } };
  const { rule: _, ...other } = { ...aChange(), step: "b", what: "today's code asks x" };
  expect(judged([asked, other], list).map((one) => one.accepted?.by)).toEqual(["me", "me"]);
});

test("an empty file accepts nothing", () => expect(accepted("# nothing yet\n")).toEqual([]));

test.each([
  [entry.replace("  by: Rosa Ortiz\n", ""), /, line 1: by: expected string/],
  [entry.replace("because: CR-812", 'because: ""'), /, line 7: because: /],
  [entry.replace("leads-to", "leadsTo"), /, line 5: a changed rule needs step, table/],
  ["step: a\n", /, line 1: is a list of changes that are meant/],
  ["- [", /is no YAML of ours/],
])("reports an invalid entry in one line with its place: %j", (text, line) =>
  expect(readAccepted(fileOf(text))._unsafeUnwrapErr().text).toMatch(line),
);
