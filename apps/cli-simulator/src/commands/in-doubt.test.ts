import { expect, test } from "vitest";
import { aCustomer, aDataDir, aDoubt } from "../composition/a-customer.fixture.ts";
import { text } from "./commands.fixture.ts";
import { listDoubts } from "./in-doubt.ts";

test("what is in doubt is listed with what it is and since when, the oldest first, and what is settled is not", async () => {
  const here = { dataDir: aDataDir(), color: false };
  expect(await listDoubts({}, 20, here)).toMatchObject({ verdict: "failed" });
  await aCustomer(here.dataDir, "marisol");
  expect(await listDoubts({}, 20, here)).toMatchObject({ verdict: "ok", data: { total: 0 } });
  const first = await aDoubt(here.dataDir, "marisol");
  const second = await aDoubt(here.dataDir, "marisol");
  const said = await listDoubts({}, 20, here);
  expect(said.data).toMatchObject({
    total: 2,
    doubts: [
      { correlationId: first.reference, operation: "connect", flow: "enrollment" },
      { correlationId: second.reference, operation: "connect" },
    ],
  });
  expect(text(said)).toMatch(/new service: it is not known whether it was ordered {2}connect under key [0-9a-f]{40}/);
  expect((await listDoubts({}, 1, here)).data).toMatchObject({
    total: 2,
    doubts: [{ correlationId: first.reference }],
  });
  expect((await listDoubts({ flow: "renewal" }, 20, here)).data).toMatchObject({ total: 0 });
});
