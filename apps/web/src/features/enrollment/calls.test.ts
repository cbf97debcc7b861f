import { expect, test } from "vitest";
import { guards } from "../../app/called.fixture.ts";
import { calls } from "./calls.ts";

test("each call checks its caller", () => {
  expect(guards(calls).toSorted()).toEqual([
    "GET /calendar/addconnectdate members add-home look-ups question 0",
    "GET /calendar/connectdate anybody - look-ups question 0",
    "GET /calendar/transferconnectdate members move look-ups question 0",
    "GET /calendar/transferdisconnectdate members move look-ups question 0",
    "GET /enrollment anybody - look-ups question 0",
    "GET /payments/paymetric/accesstoken anybody - people act 0",
    "GET /payments/paymetric/responsepacket anybody - people act 0",
    "POST /customer anybody - people act 0",
    "POST /customer/account anybody - people act 0",
    "POST /customer/connect anybody - - act 0",
    "POST /email/confirmation anybody - - act 0",
    "POST /fraud anybody - people act 0",
    "POST /offlinenrollment anybody - people act 0",
    "POST /oow/checkfraudtdvalidation anybody - people act 0",
    "POST /oow/sendotp anybody - people act 0",
    "POST /oow/validatekiq anybody - people act 0",
    "POST /oow/validateotp anybody - people act 0",
    "POST /payments/paymetric/autopay anybody - people act 0",
    "POST /payments/paymetric/priordebtpaymentcard anybody - people act 0",
    "POST /payments/paymetric/scheduleremainingdeposit anybody - people act 0",
    "POST /payments/paymetric/securitydeposit anybody - people act 0",
  ]);
});
