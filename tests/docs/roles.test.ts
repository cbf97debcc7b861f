import { describe, expect, test } from "vitest";
import { answered, roleRows } from "./roles-table.ts";

const offer =
  "id name summary description baseRate baseCharge term rateType renewablePercent campaignId incentiveId incentiveText cancellationFee rates[].usage rates[].price priority totalGreenUp ev lowDeposit enrollDate EFL TOS YRC phoneNumber retailer billCredits[].threshold billCredits[].amount minimumUseFees[].below minimumUseFees[].amount trieProductRateDetails[].conditionType trieProductRateDetails[].range trieProductRateDetails[].value";
/** Plans and their retailer. The two ids return to the caller who sent them. */
const plans = `${offer
  .split(" ")
  .map((field) => `plans.result.offers[].${field}`)
  .join(" ")} correlationid sessionid`;
const calendar =
  "result.workDays[] result.holidays[] result.priorityDays[] result.standardDays[] result.standardFee result.priorityFee";
const done = "result.indicator";
const charges =
  "result.charges[].what result.charges[].due.when result.charges[].due.day result.charges[].by result.charges[].status";
/** An order's state and first day, for the caller who ordered. */
const standing =
  "result.standing[].what result.standing[].is result.standing[].day result.standing[].of result.standing[].name result.standing[].as result.standing[].number result.standing[].advice result.standing[].because";

/**
 * Fields of answers without personal data: no person, account, meter, partner, mailbox, phone, address or document. A
 * new field must be here or in docs/roles.md.
 */
const notPersonal: Readonly<Record<string, string>> = {
  "GET /health": "status",
  "GET /search": "hits.found",
  "GET /search/zipcode": "hits.found hits.hit[].fields.zip hits.hit[].fields.tdsp_short hits.hit[].fields.city",
  "GET /offers/eyeballdata": done,
  "GET /offers/fetchplans": plans,
  "GET /myaccount/offers/eyeballdata": done,
  "GET /myaccount/offers/fetchplans": plans,
  "POST /plans": plans,
  "POST /plans/plandeposits": "result[].product",
  "POST /plans/helpmechoose": done,
  "GET /plans/addonoffers":
    "data.result[].productId data.result[].name data.result[].pricing[].price data.result[].pricing[].feeType plans.*.PlanName plans.*.PlanDescription plans.*.LongDescription greenUpPlanIds[]",
  "POST /plans/addonplans": `result.indicator result.orderedPlans[].productCode ${charges}`,
  "GET /myaccount/extras":
    "result.extras[].productId result.extras[].answersBefore result.extras[].ends[].endDate result.extras[].ends[].fee",
  "POST /myaccount/extras/end": `result.indicator ${charges} ${standing}`,
  "GET /myaccount/payments":
    "result.answersBefore result.leastAmount result.mostAmount result.lastPaymentDate result.methods[].type result.payments[].status result.payments[].type",
  "POST /myaccount/payments": `result.indicator ${charges} ${standing}`,
  "POST /myaccount/plans/addonplans": `result.indicator result.orderedPlans[].productCode ${charges} ${standing}`,
  "GET /ev": "[][].make [][].model [][].promo",
  "POST /ev": done,
  // Stores that take payments.
  "GET /paymentlocation":
    "result[].name result[].street result[].city result[].state result[].zipCode result[].phoneNumber result[].distance result[].latitude result[].longitude",
  "GET /geocode": "result[].latitude result[].longitude",
  // A product's documents.
  "GET /getdocument": "document",
  "GET /reviews": "result[].ReviewComment result[].Ratings",
  "GET /calendar/connectdate": calendar,
  "GET /calendar/transferconnectdate": calendar,
  "GET /calendar/transferdisconnectdate": calendar,
  "GET /calendar/addconnectdate": calendar,
  "GET /enrollment":
    "result.isCoaSuccess result.showMyAccountBtn result.isPaperlessBilling result.isAutoPay result.isESaverPlan result.billingInfo.isSameAddress result.myAccountInfo.expires_in result.orderedPlans[].productCode " +
    `${charges} ${standing}`,
  "POST /fraud": done,
  "POST /oow/checkfraudtdvalidation": done,
  "POST /oow/sendotp": "result.indicator result.isGoodtoProceedEnrollment result.sendOtpResults.oneTimePwd",
  "POST /oow/validateotp": done,
  "POST /oow/validatekiq": done,
  "POST /customer": "connectValidateResponse.result.indicator connectValidateResponse.result.messages[]",
  "POST /customer/connect": done,
  "GET /payments/paymetric/responsepacket": "requestError.statuscode",
  "POST /payments/paymetric/priordebtpaymentcard": "hasErrors result.paymentResultCollection[].paymentResult.indicator",
  "POST /payments/paymetric/securitydeposit": done,
  "POST /payments/paymetric/scheduleremainingdeposit": done,
  "POST /payments/paymetric/autopay": done,
  "POST /email/confirmation": done,
  "POST /customer/account": "result.result",
  "POST /offlinenrollment": done,
  "GET /myaccount/currentplan": "TERMUNIT",
  "POST /myaccount/paperlessbilling": done,
  "POST /myaccount/transfer/updateBillingAddress": done,
  "POST /myaccount/login": "result.expires_in",
  "POST /myaccount/refreshtoken": "expires_in",
  "POST /virtualuser": done,
  "GET /virtualuser/logoutvirtualuser": done,
  "POST /myaccount/renewal/createswap": `${done} ${charges} ${standing}`,
  "POST /myaccount/transfer": `${done} ${charges} ${standing}`,
  "POST /myaccount/add/home": `connectValidateResponse.result.indicator connectValidateResponse.result.messages[] ${`${charges} ${standing}`.replaceAll("result.", "")}`,
  "GET /openapi.json": "openapi paths",
};

const rowsOf = (call: string): readonly string[] =>
  roleRows.filter((row) => row.call === call).flatMap(({ fields }) => fields);

describe("docs/roles.md states the owner of personal data in the site API's answers", () => {
  test.each([...answered])("of %s: each field has a row, or contains no personal data", (call, fields) => {
    expect([...rowsOf(call), ...(notPersonal[call]?.split(" ") ?? [])].toSorted()).toEqual(fields.toSorted());
  });

  test("lists only fields of answers", () => {
    expect(
      [...roleRows.map(({ call }) => call), ...Object.keys(notPersonal)].filter((call) => !answered.has(call)),
    ).toEqual([]);
  });

  test("uses only the owners of the table before it", () => {
    for (const { call, who } of roleRows)
      expect(who, call).toMatch(/^(anybody|the enrollment|the customer|the asker|members)\b/);
  });
});
