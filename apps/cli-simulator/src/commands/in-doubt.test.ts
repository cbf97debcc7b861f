import { expect, test } from "vitest";
import { aCustomer, aDataDir, aDoubt } from "../composition/a-customer.fixture.ts";
import { tamper } from "../composition/switchyard.fixture.ts";
import { text } from "./commands.fixture.ts";
import { listDoubts } from "./in-doubt.ts";

test("lists calls with unknown outcomes and their times, the oldest first, without settled ones", async () => {
  const here = { dataDir: aDataDir(), color: false };
  expect(await listDoubts({}, 20, here)).toMatchObject({ verdict: "failed" });
  await aCustomer(here.dataDir, "marisol");
  expect(await listDoubts({}, 20, here)).toMatchObject({ verdict: "ok", data: { total: 0 } });
  const first = await aDoubt(here.dataDir, "marisol");
  const second = await aDoubt(here.dataDir, "jose");
  const result = await listDoubts({}, 20, here);
  expect(result.data).toMatchObject({
    total: 2,
    doubts: [
      { correlationId: first.reference, operation: "connect", flow: "enrollment" },
      { correlationId: second.reference, operation: "connect" },
    ],
  });
  expect(text(result)).toMatch(
    /^[\w-]{14} {2}[\d-]+ [\d:]+ {2}enrollment {2}--as ordered\n {3}new service: it is not known whether it was ordered\n {3}connect under key [0-9a-f]{40}$/m,
  );
  for (const line of text(result).split("\n")) expect(line.length).toBeLessThanOrEqual(100);
  expect((await listDoubts({}, 1, here)).data).toMatchObject({
    total: 2,
    doubts: [{ correlationId: first.reference }],
  });
  expect((await listDoubts({ flow: "renewal" }, 20, here)).data).toMatchObject({ total: 0 });
});

test("reports a journal of a newer version as unknown, not as free of such calls", async () => {
  const here = { dataDir: aDataDir(), color: false };
  const { reference } = await aDoubt(here.dataDir, "marisol");
  tamper(here.dataDir, "UPDATE journal SET body = json_set(body, '$.format', 99) WHERE type = 'began'");
  expect(await listDoubts({}, 20, here)).toMatchObject({
    message: `Nothing is in doubt in the journeys that were searched (looked in ${here.dataDir}). Of 1 the journal can't be read (${reference}): what is in doubt in them is not known.`,
    data: { total: 0, doubts: [], unreadable: [reference] },
  });
  expect((await listDoubts({ flow: "renewal" }, 20, here)).message).toContain("in the journeys that were searched");
});
