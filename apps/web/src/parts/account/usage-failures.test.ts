import { expect, test } from "vitest";
import { missingTokenOn, oopsOf, usageFailures } from "./usage-failures.ts";

const block = (type: string) => ({ type, params: {}, fields: {}, blocks: {} });

test("a visitor sees the usage tool's own message there, and the usual one on any other page of the account (S1-216)", () => {
  expect(missingTokenOn({ main: [block("rich-text"), block("usage-tool")] })).toBe(
    "Usage Tool - AuthToken Not available",
  );
  expect(missingTokenOn({ main: [block("account-dashboard")] })).toBe("MissingAuthToken");
  expect(missingTokenOn(undefined)).toBe("MissingAuthToken");
});

test("the message is the error code of the address (S1-278)", () =>
  expect(new URL(oopsOf(usageFailures.lookUp), "http://site.example").searchParams.get("errorCode")).toBe(
    "Usage Tool - getServerSideProps",
  ));
