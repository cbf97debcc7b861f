import { join } from "node:path";
import { expect, test } from "vitest";
import { aDataDir } from "../composition/a-customer.fixture.ts";
import { keepJourneys } from "../composition/a-log.fixture.ts";
import { readJournalFile } from "../files/journal-file.ts";
import { tamper } from "../composition/switchyard.fixture.ts";
import { text } from "./commands.fixture.ts";
import { rulesTraffic } from "./rules-traffic.ts";

const sample = (name: string) =>
  readJournalFile(join(import.meta.dirname, `../../samples/format-1/${name}.json`))._unsafeUnwrap().events;

const aLog = () => {
  const dataDir = aDataDir();
  const deposit = sample("deposit-asked");
  const again = JSON.parse(
    JSON.stringify(deposit)
      .replaceAll("5GPV-164V-QBHA", "5GPV-164V-QBHB")
      .replaceAll("2026-11-21", "2026-11-23")
      .replace('"rule":"success, with a deposit"', '"rule":"a rule of then"'),
  ) as typeof deposit;
  keepJourneys(dataDir, [deposit, again]);
  return { dataDir, color: false };
};

test("counts decisions per rule with the last one, and names unused and removed rules", async () => {
  const result = await rulesTraffic("customer-created", {}, aLog());
  expect(result).toMatchObject({ message: "2 decisions in 2 journeys.", data: { decisions: 2 } });
  expect(text(result)).toContain("        1  success, with a deposit  last 2026-11-21 02:01");
  expect(text(result)).toContain("        0  service is pending  never seen");
  expect(text(result)).toContain("        1  a rule of then  last 2026-11-23 02:01, no longer in the table");
});

test("a time span counts only its own decisions, and tables that no step evaluated are named", async () => {
  const log = aLog();
  const result = await rulesTraffic(undefined, { since: "2026-11-22T00:00:00.000Z" }, log);
  expect(result).toMatchObject({ message: "2 decisions in 1 journey." });
  expect(text(result)).toMatch(/^fraud-answer\n[^]*never asked in a step: [^]*part-of-receipt/);
  const until = await rulesTraffic("fraud-answer", { until: "2026-11-22T00:00:00.000Z" }, log);
  expect(until).toMatchObject({ message: "1 decision in 1 journey." });
  expect(await rulesTraffic("fraud-answr", {}, log)).toMatchObject({
    verdict: "not-found",
    message: "No table is named fraud-answr: did you mean fraud-answer?",
  });
});

test("reports an unreadable journal as not counted", async () => {
  const log = aLog();
  tamper(log.dataDir, "UPDATE journal SET body = '{' WHERE type = 'began' AND body LIKE '%5GPV-164V-QBHB%'");
  expect(await rulesTraffic("customer-created", {}, log)).toMatchObject({
    message: "1 decision in 2 journeys. Of 1 the journal can't be read, and nothing is counted.",
    data: { unreadable: 1 },
  });
});
