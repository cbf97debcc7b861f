import { expect, test } from "vitest";
import { allTables } from "./tables.ts";

const rows = String.raw`(?:E|A|S1)-\d{3}(?:(?:, | to )(?:E|A|S1)-\d{3})*`;
const aSource = new RegExp(
  String.raw`^(?:${rows}|specification [123], section \d|(?:ADR \d+|${rows}), instead of ${rows})$`,
);

// Our own rules have no source; prose there would look like words of the specification.
test("a rule's source is a row or a section of the specification, or our replacement for one", () => {
  const others = allTables.flatMap(({ name, rules }) =>
    rules
      .filter(({ source }) => source !== undefined && !aSource.test(source))
      .map(({ rule, source }) => `${name} > ${rule}: ${source}`),
  );
  expect(others).toEqual([]);
});
