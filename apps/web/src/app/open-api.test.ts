import { expect, test } from "vitest";
import { openApiOf } from "../site/calls/open-api.ts";
import { table } from "./calls.ts";

test("contracts/site-api.openapi.json says what the table says (renew it with vitest -u)", async () => {
  await expect(`${JSON.stringify(openApiOf(table), null, 2)}\n`).toMatchFileSnapshot(
    "../../../../contracts/site-api.openapi.json",
  );
});

test("every call has a one-sentence summary, and no two share method and path", () => {
  for (const { path, summary } of table) expect(summary, path).toMatch(/^[A-Z].+\.$/);
  const calls = table.map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

test("a GET has an answer, and every answer has a schema", () => {
  expect(
    table.filter(({ method, answer }) => method === "GET" && answer === undefined).map(({ path }) => path),
  ).toEqual([]);
});

/** The specification's own tables of calls: documents 1 (section 7), 2 (section 7) and 3 (section 7). */
const specified = `
GET /calendar/addconnectdate
GET /calendar/connectdate
GET /calendar/transferconnectdate
GET /calendar/transferdisconnectdate
GET /ev
GET /getdocument
GET /getpdfviewer
GET /myaccount/currentplan
GET /myaccount/customerdetails
GET /myaccount/offers/fetchplans
GET /myaccount/paperlessbilling
GET /myaccount/renewal/createswap
GET /myaccount/transfer/customerdata
GET /myaccount/transfer/pendingtransactionstatus
GET /offers/eyeballdata
GET /offers/fetchplans
GET /paymentlocation
GET /payments/paymetric/accesstoken
GET /payments/paymetric/responsepacket
GET /search
GET /search/zipcode
GET /userbyemail
GET /usercheck
GET /usercheck/validateusername
GET /virtualuser/logoutvirtualuser
POST /accountselector/contractaccount
POST /accountselector/esiids
POST /customer
POST /customer/account
POST /customer/connect
POST /email/confirmation
POST /ev
POST /fraud
POST /myaccount/add/home
POST /myaccount/login
POST /myaccount/paperlessbilling
POST /myaccount/plans/addonplans
POST /myaccount/refreshtoken
POST /myaccount/renewal/createswap
POST /myaccount/transfer
POST /myaccount/transfer/switchhold
POST /myaccount/transfer/transfereligibility
POST /myaccount/transfer/updateBillingAddress
POST /offlinenrollment
POST /oow/checkfraudtdvalidation
POST /oow/sendotp
POST /oow/validatekiq
POST /oow/validateotp
POST /payments/paymetric/autopay
POST /payments/paymetric/priordebtpaymentcard
POST /payments/paymetric/scheduleremainingdeposit
POST /payments/paymetric/securitydeposit
POST /plans
POST /plans/helpmechoose
POST /plans/plandeposits
POST /virtualuser
`;

test("every call of the specification's tables exists under its own name", () => {
  const calls = new Set(table.map(({ method, path }) => `${method} ${path}`));
  expect(
    specified
      .trim()
      .split("\n")
      .filter((call) => !calls.has(call)),
  ).toEqual([]);
});
