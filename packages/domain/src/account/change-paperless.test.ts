import { errAsync, okAsync } from "neverthrow";
import { expect, test } from "vitest";
import { problem } from "../kernel/problem.ts";
import { changePaperless } from "./change-paperless.ts";

const lost = problem("timeout", "setPaperlessBilling", "late");
const refused = problem("refused", "setPaperlessBilling", "no");
const silent = problem("unreachable", "paperlessBilling", "away");

test.each([
  ["an answer", undefined, undefined, true],
  ["a lost answer, where the gateway has the change", lost, { isPaperless: true, email: "" }, true],
  ["a lost answer, where the gateway has it not", lost, { isPaperless: false, email: "" }, false],
  ["a lost answer, where the gateway can't be asked", lost, "silent", false],
  ["a refusal, regardless of the gateway's setting", refused, { isPaperless: true, email: "" }, false],
] as const)("bills come by e-mail after %s: %s", async (_, met, now, isSaved) => {
  const changed = await changePaperless(
    {
      setPaperless: () => (met ? errAsync(met) : okAsync(undefined)),
      paperless: () => (now === "silent" ? errAsync(silent) : okAsync(now ?? { isPaperless: true, email: "" })),
    },
    { partner: "1", contractAccount: "2", isPaperless: true },
  );
  expect(changed.isOk()).toBe(isSaved);
  if (changed.isErr()) expect(changed.error).toBe(met);
});
