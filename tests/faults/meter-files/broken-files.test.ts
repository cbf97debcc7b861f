import { expect, test } from "vitest";
import { falsehoodOf } from "./broken-files.ts";

const count = 400;

test("for each of today's broken meter files, the reader finishes and reports nothing false", async () => {
  const first = Math.floor(Date.now() / 86_400_000) * count;
  for (let seed = first; seed < first + count; seed += 1)
    expect(await falsehoodOf(seed), `seed ${seed}`).toBeUndefined();
});
