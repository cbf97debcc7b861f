import { expect, test } from "vitest";
import { falsehoodOf } from "./broken-files.ts";

const count = 400;

test("of broken meter files, a share by the day: the reader ends, and reports nothing false", async () => {
  const first = Math.floor(Date.now() / 86_400_000) * count;
  for (let seed = first; seed < first + count; seed += 1)
    expect(await falsehoodOf(seed), `seed ${seed}`).toBeUndefined();
});
