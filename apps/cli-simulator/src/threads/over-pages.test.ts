import type { ListedJourney } from "@switchyard/domain/journey/ports";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import { expect, test } from "vitest";
import { work } from "./counted.fixture.ts";
import { overPages, threadsFor } from "./over-pages.ts";
import { chosenPages } from "./sample.ts";

async function* pagesOf(names: readonly (readonly string[])[]): AsyncGenerator<readonly ListedJourney[]> {
  for (const page of names)
    yield page.map((name) => ({ id: name as JourneyId, correlationId: name as CorrelationId, beganAt: "" }));
}

const job = { module: new URL("counted.fixture.ts", import.meta.url), work, given: "read" };

const worked = async (names: readonly (readonly string[])[], threads: number): Promise<readonly string[]> => {
  const all: string[] = [];
  for await (const one of overPages(pagesOf(names), job, threads)) all.push(one);
  return all;
};

const pages = Array.from({ length: 25 }, (_, place) => (place < 2 ? [String(place)] : [`${place}a`, `${place}b`]));

test.each([1, 2, 3])("reports the pages' results in order, with %i threads", async (threads) =>
  expect(await worked(pages, threads)).toEqual(pages.map((page) => `read ${page.join(" ")}`)),
);

test.each([1, 2])("a failing page ends the run with its reason, with %i threads", async (threads) =>
  expect(worked([["0"], ["broken"], ...pages], threads)).rejects.toThrow("read can't read it"),
);

test("few journeys use no further thread", () => {
  expect(threadsFor(1999)).toBe(1);
  expect(threadsFor(10_000_000)).toBeGreaterThanOrEqual(1);
});

test("a sample is spread evenly across all pages", async () => {
  const chosen: string[] = [];
  const tens = [0, 1, 2].map((ten) => Array.from({ length: 10 }, (_, one) => String(ten * 10 + one)));
  for await (const page of chosenPages(pagesOf(tens), 30, 6))
    chosen.push(...page.map(({ correlationId }) => correlationId));
  expect(chosen).toEqual(["4", "9", "14", "19", "24", "29"]);
});
