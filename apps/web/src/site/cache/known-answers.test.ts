import { okAsync, ResultAsync } from "neverthrow";
import { expect, test } from "vitest";
import { forgetKnownAnswers, KnownAnswers } from "./known-answers.ts";

test("clears all answers of the process at once, including one that is loading", async () => {
  const [one, other] = [1, 2].map(() => new KnownAnswers<string, never>({ freshFor: 60_000, most: 10 }));
  await one?.of("key", () => okAsync("old"));
  const late = Promise.withResolvers<string>();
  const asked = other?.of("key", () => ResultAsync.fromSafePromise(late.promise));
  forgetKnownAnswers();
  late.resolve("old");
  expect((await asked)?._unsafeUnwrap()).toBe("old");
  expect([one, other].map((answers) => answers?.isFresh("key"))).toEqual([false, false]);
  expect((await other?.of("key", () => okAsync("new")))?._unsafeUnwrap()).toBe("new");
});
