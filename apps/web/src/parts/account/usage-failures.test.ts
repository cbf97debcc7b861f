import { expect, test } from "vitest";
import { missingTokenOn, oopsOf, usageFailures } from "./usage-failures.ts";

const block = (type: string) => ({ type, params: {}, fields: {}, blocks: {} });

test("a visitor is sent away from the usage tool with its own text, from any other page of the account with the usual one (S1-216)", () => {
  expect(missingTokenOn({ main: [block("rich-text"), block("usage-tool")] })).toBe(
    "Usage Tool - AuthToken Not available",
  );
  expect(missingTokenOn({ main: [block("account-dashboard")] })).toBe("MissingAuthToken");
  expect(missingTokenOn(undefined)).toBe("MissingAuthToken");
});

test("the text travels as the error code (S1-278)", () =>
  expect(new URL(oopsOf(usageFailures.lookUp), "http://site.example").searchParams.get("errorCode")).toBe(
    "Usage Tool - getServerSideProps",
  ));
