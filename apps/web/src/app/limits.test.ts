import { expect, test } from "vitest";
import type { Limit } from "../site/front-door/rate-limits.ts";
import { table } from "./calls.ts";

const limited = (limit: Limit): readonly string[] =>
  table.filter((endpoint) => endpoint.limit === limit).map(({ method, path }) => `${method} ${path}`);

test("what could tell of people, or be used to pass for them, is asked a few times a minute", () => {
  expect(limited("people").toSorted()).toEqual(
    [
      "GET /getpdfviewer",
      "GET /myaccount/transfer/pendingtransactionstatus",
      "GET /payments/paymetric/accesstoken",
      "GET /payments/paymetric/responsepacket",
      "GET /usercheck",
      "GET /usercheck/validateusername",
      "GET /userbyemail",
      "POST /customer",
      "POST /customer/account",
      "POST /ev",
      "POST /fraud",
      "POST /myaccount/transfer/switchhold",
      "POST /myaccount/transfer/transfereligibility",
      "POST /offlinenrollment",
      "POST /oow/checkfraudtdvalidation",
      "POST /oow/sendotp",
      "POST /oow/validatekiq",
      "POST /oow/validateotp",
      "POST /payments/paymetric/autopay",
      "POST /payments/paymetric/priordebtpaymentcard",
      "POST /payments/paymetric/scheduleremainingdeposit",
      "POST /payments/paymetric/securitydeposit",
    ].toSorted(),
  );
});

test("what takes a password is asked a few times a minute", () =>
  expect(limited("passwords")).toEqual(["POST /myaccount/login"]));

test("whatever asks the gateway has a limit; the order itself is held by its enrollment", () => {
  expect(table.filter(({ limit }) => limit === undefined).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /health",
    "POST /customer/connect",
    "POST /email/confirmation",
    "POST /telemetry",
    "GET /openapi.json",
  ]);
});

test("what says whether there is an account answers in even time", () => {
  expect(
    table.filter(({ evenMs }) => evenMs > 0).map(({ method, path, evenMs }) => `${method} ${path} ${evenMs}`),
  ).toEqual(["GET /userbyemail 300", "GET /usercheck 300", "GET /usercheck/validateusername 300"]);
});
