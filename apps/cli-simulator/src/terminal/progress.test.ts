import { expect, test, vi } from "vitest";
import { progressBar } from "./progress.ts";

const shownTo = (columns: number, isTTY = true): readonly string[] => {
  vi.useFakeTimers({ now: 0 });
  const written: string[] = [];
  const bar = progressBar(134_000, "journeys", {
    isTTY,
    columns,
    write: (text: string | Uint8Array) => written.push(String(text)) > 0,
  });
  for (let count = 0; count < 3; count += 1) {
    vi.advanceTimersByTime(1_000);
    bar.step();
  }
  bar.end();
  vi.useRealTimers();
  return written;
};

test.each([200, 80, 40, 20, 8])("the bar stays within one line of a terminal of %d columns", (columns) => {
  const written = shownTo(columns);
  expect(written).toHaveLength(4);
  for (const line of written) expect(line.replaceAll("\r", "").length).toBeLessThan(columns);
});

test("a terminal of unknown width gets a bar that fits most terminals", () =>
  expect(shownTo(0)[2]).toBe(`\r[${"░".repeat(30)}] 3 of 134000 journeys`));

test("the bar is not written into a pipe", () => expect(shownTo(80, false)).toEqual([]));
