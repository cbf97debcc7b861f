// npm run faults: whatever fails between the site and the gateway, nothing happens twice and nothing is lost. Every call of
// every flow is struck at every boundary, with a gateway that honours idempotency keys and with one that ignores them; then
// the customer goes on, and the gateway's ledger is read. A line for each case; the exit code is 1 when one fails.
// Then the built site itself: its process is killed (SIGKILL), and its buttons are pressed by many at once.
// `--only connect,createCustomer` picks calls and `--walk deposit` walks by a part of their names, without the built site;
// `--in-process` leaves only that out. `--json` prints the cases as JSON.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { builtSite } from "./once/built-site.ts";
import { casesOf, isBad, type Row, tried } from "./once/cases.ts";
import { gatewayHere } from "./once/gateway-here.ts";
import { scenarios } from "./once/scenarios.ts";

const { values } = parseArgs({ options: { only: { type: "string" }, walk: { type: "string" }, json: { type: "boolean" }, "in-process": { type: "boolean" } } });
const chosenCalls = values.only?.split(",").map((name) => name.trim());
const chosenWalks = scenarios.filter(({ name, flow }) => values.walk === undefined || `${flow} ${name}`.includes(values.walk));

/** A disk in memory where there is one: thousands of commits are made here, and none of them has to outlive this. */
const memory = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
const began = performance.now();
const folder = mkdtempSync(join(memory, "switchyard-faults-"));
const gateway = gatewayHere();
const rows: Row[] = [];
const say = (line: string): void => {
  if (!values.json) console.log(line);
};
const told = (row: Row): void => {
  rows.push(row);
  say([row.flow.padEnd(11), row.walk.padEnd(58), row.call.padEnd(25), row.boundary.padEnd(24), row.gateway.padEnd(13), row.verdict, ...(row.ledger ? [`(${row.ledger})`] : [])].join(" "));
};

try {
  for (const walk of chosenWalks) {
    const cases = (await casesOf(walk, gateway, folder)).filter(({ call }) => chosenCalls === undefined || (call !== undefined && chosenCalls.includes(call.operation)));
    for (const one of cases) told(await tried(one, gateway, folder));
  }
  if (values["in-process"] !== true && values.only === undefined && values.walk === undefined) for (const row of await builtSite(say)) told(row);
} finally {
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
}

const bad = rows.filter(isBad);
if (values.json) console.log(JSON.stringify(rows, undefined, 1));
const count = (verdict: Row["verdict"]): number => rows.filter((row) => row.verdict === verdict).length;
say(`\n${rows.length} cases in ${((performance.now() - began) / 1000).toFixed(1)} s: ${count("once")} once, ${count("told")} told that the outcome is unknown, ${count("left open")} left open beside the order, ${bad.length} failed`);
// What was abandoned on purpose still waits for its deadline.
process.exit(bad.length > 0 || rows.length === 0 ? 1 : 0);
