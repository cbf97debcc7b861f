import type { HouseRule } from "./house-rules.ts";

/** Files allowed to be longer than others: no additions, and a shortened one must be removed. */
const longFiles = new Set([
  "apps/gateway-sandbox/src/customers/customers.ts",
  "apps/gateway-sandbox/src/people/people.ts",
  "packages/domain/src/enrollment/order-form-fields.ts",
  "scripts/decisions/words.ts",
]);
/** Tests and their fixtures. */
const isForTests = (path: string): boolean => /\.(test|fixture)\.tsx?$|^tests\/|\/(pacts|test)\//.test(path);

export const fileLengths: HouseRule = {
  rule: "A file of tests has 400 lines at most, any other 300.",
  offences: ({ path, lines }) => {
    const isLong = lines > (isForTests(path) ? 400 : 300);
    if (longFiles.has(path)) return isLong ? [] : [`${path} is no longer too long`];
    return isLong ? [`${path} has ${lines} lines`] : [];
  },
  sample: { path: "packages/domain/src/plans/rules.ts", source: "\n".repeat(301) },
};
