import { people } from "@switchyard/gateway-sandbox/people/people";
import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { errorOf } from "./answers.ts";
import {
  acceptedTerms,
  anApplicant,
  fillIn,
  firstOpenDay,
  goodwinAve,
  goodwinDrive,
  hemphillStreet,
  order,
  orderInformationPath,
  typedAs,
  typedBy,
} from "./enrollment.ts";
import { ownSite } from "./own-site.ts";
import { type Page, Visitor } from "./visitor.ts";
import { proofByCalls } from "./site-api-identity-checks/by-calls.ts";

const here = ownSite();

const walter = typedBy(personaNamed("walter"));
const gwen = typedAs(people.gwen);
const quincy = typedAs(people.quincy);
const ned = typedAs(people.ned);

const wrongCode = async (): Promise<string> => ((await here.gateway.newestCode()) === "111111" ? "222222" : "111111");

describe("proving who one is, page by page, without a script", () => {
  test("the right code leads to the order, and the order to its confirmation", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    const code = await fillIn(visitor, goodwinDrive, walter);
    expect(code.url).toContain("/oow/one-time-password");
    expect(code.html).not.toContain("214-555-0136");
    const [asked] = await here.gateway.requests("sendOneTimePassword");
    expect(asked?.body).toMatchObject({ PhoneNumber: "+12145550136", ESIID: goodwinDrive.esiid });

    const again = await visitor.send(code, "/forms/validate-one-time-password", { oneTimePwd: "12345" });
    expect(again.html).toContain("Please enter valid 6 digit OTP");
    expect(await here.gateway.requests("validateOneTimePassword")).toEqual([]);
    const terms = await visitor.send(again, "/forms/validate-one-time-password", {
      oneTimePwd: await here.gateway.newestCode(),
    });
    expect((await order(visitor, terms)).url).toContain("/mvi/confirmation");
  });

  test("a wrong code leads to questions, and their answers to the order", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    const questions = await visitor.send(
      await fillIn(visitor, goodwinDrive, walter),
      "/forms/validate-one-time-password",
      { oneTimePwd: await wrongCode() },
    );
    expect(questions.url).toContain("/oow/questions");
    for (const text of ["On which of these streets have you lived?", "Bonham St", "2009 Toyota Corolla"])
      expect(questions.html).toContain(text);
    const open = await visitor.send(questions, "/forms/answer-knowledge-questions", { outWalletAnswer1: "Bonham St" });
    expect(open.url).toContain("/oow/questions");
    expect(await here.gateway.requests("validateKnowledgeAnswers")).toEqual([]);
    const terms = await visitor.send(open, "/forms/answer-knowledge-questions", {
      outWalletAnswer1: "Bonham St",
      outWalletAnswer2: "Trinity Freight",
      outWalletAnswer3: "2009 Toyota Corolla",
    });
    expect(terms.url).toContain("/mvi/place-order");
  });

  test("no code has arrived: the same questions, and no try is spent", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    for (let count = 0; count < 6; count += 1) {
      const questions = await visitor.send(await fillIn(visitor, goodwinDrive, walter), "/forms/report-missing-code");
      expect(questions.url).toContain("/oow/questions");
    }
    expect(
      (await here.gateway.requests("validateOneTimePassword")).map(({ body }) => body["oneTimePwd"]),
    ).not.toContain("111111");
  });

  test("good to proceed asks nothing; wrong answers and nobody to ask end at /oops", async () => {
    await here.gateway.reset();
    expect((await fillIn(new Visitor(here.site.url), hemphillStreet, gwen)).url).toContain("/mvi/place-order");
    const visitor = new Visitor(here.site.url);
    const questions = await fillIn(visitor, hemphillStreet, quincy);
    expect(questions.url).toContain("/oow/questions");
    const failed = await visitor.send(questions, "/forms/answer-knowledge-questions", {
      outWalletAnswer1: "None of these",
      outWalletAnswer2: "None of these",
      outWalletAnswer3: "None of these",
    });
    expect(failed.url).toContain("/oops");
    expect(failed.url).toContain("errorCode=KnowledgeQuestionsFailed");
    // The papers are gone with it: the proof can't be tried again from here.
    expect(
      (
        await visitor.send(questions, "/forms/answer-knowledge-questions", {
          outWalletAnswer1: "Juniper Ln",
          outWalletAnswer2: "Caprock Roofing",
          outWalletAnswer3: "2012 Nissan Altima",
        })
      ).url,
    ).toContain("/oops");
    expect((await fillIn(new Visitor(here.site.url), hemphillStreet, ned)).url).toContain(
      "errorCode=IdentityNotProvable",
    );
  });

  test("a phone that is not mobile gets no code", async () => {
    await here.gateway.reset();
    expect((await fillIn(new Visitor(here.site.url), goodwinDrive, { ...walter, isMobile: "false" })).url).toContain(
      "/fraud-match",
    );
    expect(await here.gateway.requests("sendOneTimePassword")).toEqual([]);
  });

  test("five wrong tries block the person, in another browser too", async () => {
    await here.gateway.reset();
    let last: Page | undefined;
    for (let count = 0; count < 5; count += 1) {
      const visitor = new Visitor(here.site.url);
      last = await visitor.send(await fillIn(visitor, goodwinDrive, walter), "/forms/validate-one-time-password", {
        oneTimePwd: await wrongCode(),
      });
    }
    expect(last?.url).toContain("errorCode=IdentityProofBlocked");
    expect((await fillIn(new Visitor(here.site.url), goodwinDrive, walter)).url).toContain(
      "errorCode=IdentityProofBlocked",
    );
    expect((await fillIn(new Visitor(here.site.url), hemphillStreet, quincy)).url).toContain("/oow/questions");
  });

  test("nobody proves anything whom nobody has asked", async () => {
    const visitor = new Visitor(here.site.url);
    const form = await visitor.open(orderInformationPath(goodwinAve));
    expect(form.url).toContain("/mvi/order-information");
    const answer = await visitor.post("/forms/validate-one-time-password", {
      oneTimePwd: "123456",
      locale: "en",
      search: "",
    });
    expect(answer.headers.get("location")).toContain("order-information");
    expect((await visitor.open("/oow/one-time-password")).url).not.toContain("/oow/");
  });
});

proofByCalls(here);

describe("somebody who leaves", () => {
  test("is recorded once with what they had told, and goes where the link leads", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    await visitor.open(orderInformationPath(goodwinAve));
    const answer = await visitor.post("/forms/leave-enrollment", {
      ...anApplicant,
      locale: "en",
      search: "",
      target: "/plans?prom=PM",
      selectStartDate: await firstOpenDay(visitor, goodwinAve),
      billingOption: "other",
      isPoBox: "true",
      poBox: "1180",
      poBoxCity: "Dallas",
      poBoxState: "TX",
      poBoxZipCode: "75221",
    });
    expect(answer.headers.get("location")).toMatch(/\/plans\?prom=PM$/);
    const [record] = await here.gateway.requests("recordOfflineEnrollment");
    expect(record?.body).toMatchObject({
      FIRSTNAME: "Rosa",
      LASTNAME: "Rutherford",
      EMAIL: "rosa@example.com",
      PHONE: "2145550136",
      LANGUAGE: "en",
      DATEOFBIRTH: "04/12/1984",
      SSN: "*****0138",
      DRIVERLICENSENUMBER: null,
      ESIID: goodwinAve.esiid,
      SERVICEHOUSENUMBER: "5714",
      SERVICESTREET: "Goodwin Ave",
      SERVICECITY: "Dallas",
      SERVICESTATE: "TX",
      SERVICEZIP: "75206",
      MAILINGPOBOX: "1180",
      MAILINGCITY: "Dallas",
      MAILINGZIP: "75221",
      PlanCode: "LK-TRUE-12",
      TDSP: "ONCOR",
      SERVICEDATE: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/) as string,
      PriorDebt: [],
      SecurityDeposit: 0,
      StatusID: 1,
      DispositionID: 1,
      BusinessPartnerNumber: null,
    });
    expect(record?.body["CORRELATIONID"]).toBe(record?.correlationId);
    await visitor.post("/forms/leave-enrollment", {
      ...anApplicant,
      locale: "en",
      search: "",
      target: "https://evil.example/",
    });
    expect(
      (
        await visitor.post("/forms/leave-enrollment", { locale: "en", search: "", target: "//evil.example" })
      ).headers.get("location"),
    ).toMatch(/^(http:\/\/[^/]+)?\/$/);
  });

  test("with a customer and a deposit: both are in the record, and amounts that are not theirs are refused", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    await fillIn(visitor, goodwinAve, {
      firstName: "Della",
      lastName: "Deposit",
      socialSecurityNumber: "900-55-0021",
      month: "6",
      date: "21",
      year: "1999",
    });
    expect(
      errorOf(await visitor.call("POST", "/api/offlinenrollment", { SecurityDeposit: 1, PlanCode: "LK-TRUE-24" })),
    ).toEqual({ status: 409, code: "MISMATCH", fields: ["PlanCode", "SecurityDeposit"] });
    expect(
      await visitor.call("POST", "/api/offlinenrollment", {
        PlanCode: "LK-TRUE-12",
        TDSP: "ONCOR",
        SecurityDeposit: 309.63,
      }),
    ).toMatchObject({ status: 200, json: { result: { indicator: "Success" } } });
    await visitor.call("POST", "/api/offlinenrollment", {});
    const records = await here.gateway.requests("recordOfflineEnrollment");
    expect(records).toHaveLength(1);
    // The papers were destroyed when the customer was created.
    expect(records[0]?.body).toMatchObject({
      FIRSTNAME: "Della",
      SecurityDeposit: 309.63,
      StatusID: 3,
      SSN: null,
      DATEOFBIRTH: null,
      BusinessPartnerNumber: expect.stringMatching(/^\d{8,10}$/) as string,
    });
  });

  test("leaves all the same when it can't be recorded", async () => {
    await here.gateway.reset();
    await here.gateway.set({ faults: [{ operationId: "recordOfflineEnrollment", fault: "500" }] });
    const visitor = new Visitor(here.site.url);
    await visitor.open(orderInformationPath(goodwinAve));
    expect(
      (
        await visitor.post("/forms/leave-enrollment", { ...anApplicant, locale: "en", search: "", target: "/help" })
      ).headers.get("location"),
    ).toMatch(/\/help$/);
    expect((await visitor.call("POST", "/api/offlinenrollment", {})).status).toBe(502);
    await here.gateway.set({ faults: [] });
    expect((await visitor.open(orderInformationPath(goodwinAve))).url).toContain("/mvi/order-information");
  });
});

describe("where the device-risk service is on", () => {
  let watching: TestSite;
  beforeAll(async () => {
    watching = await startTestSite(join(here.folder, "watching"), {
      ...here.gateway.settings,
      DEVICE_RISK: "on",
      DEVICE_RISK_URL: `http://risk.localhost:${new URL(here.gateway.url).port}`,
    });
  });
  afterAll(() => watching?.stop());

  /** What the service's script does in a browser; Node does not know names below localhost. */
  const aToken = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(here.gateway.url);
      const asked = request(
        {
          host: hostname,
          port,
          method: "POST",
          path: "/v1/actions",
          headers: { host: `risk.localhost:${port}`, "content-type": "application/json" },
        },
        (answer) => {
          let text = "";
          answer
            .setEncoding("utf8")
            .on("data", (part: string) => (text += part))
            .on("end", () => resolve((JSON.parse(text) as { token: string }).token));
        },
      );
      asked.on("error", reject).end("{}");
    });

  test("the form's token goes with the fraud check, and a device that nobody trusts with it", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(watching.url);
    expect((await visitor.open(orderInformationPath(goodwinAve))).html).toContain(
      `risk.localhost:${new URL(here.gateway.url).port}/v1/device.js`,
    );
    const DRSActionToken = await aToken();
    expect((await fillIn(visitor, goodwinAve, { email: "rosa@stolen-phone.example", DRSActionToken })).url).toMatch(
      /\/oops.*errorCode=EmailOrPhoneInvalid/,
    );
    expect(visitor.pages.at(-1)?.html).toContain("DRS-5001");
    expect((await here.gateway.requests("checkFraud")).at(-1)?.body).toMatchObject({ DRSActionToken });
    expect(
      (
        await fillIn(new Visitor(watching.url), goodwinAve, {
          email: "rosa@borrowed-laptop.example",
          DRSActionToken: await aToken(),
        })
      ).url,
    ).toContain("errorCode=IdentityNotProvable");
    // Without a script there is no token, and nothing is known of the device.
    expect(
      (await fillIn(new Visitor(watching.url), goodwinAve, { email: "rosa@borrowed-laptop.example" })).url,
    ).toContain("/mvi/place-order");
  });

  test("elsewhere a token that is sent all the same is not passed on", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    expect((await visitor.open(orderInformationPath(goodwinAve))).html).not.toContain("DRSActionToken");
    await fillIn(visitor, goodwinAve, { email: "rosa@stolen-phone.example", DRSActionToken: await aToken() });
    expect((await here.gateway.requests("checkFraud")).at(-1)?.body).toMatchObject({ DRSActionToken: null });
  });
});

describe("an account that can't be made", () => {
  test("keeps nobody from the confirmation", async () => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    const terms = await fillIn(visitor, goodwinAve);
    await visitor.send(terms, "/forms/place-order", acceptedTerms);
    const [ordered] = (await here.gateway.ledger()).orders;
    await here.gateway.set({ faults: [{ operationId: "createOnlineAccount", fault: "500" }] });
    const account = {
      Username: "rosa",
      Email: "rosa@example.com",
      SecurityQuestion: "Pet?",
      SecurityAnswer: "Pecan",
      FirstName: "Rosa",
      LastName: "Rutherford",
      Password: "Larkspur1",
      PersonBPNumber: ordered?.partnerNumber,
      SendEmailInvitation: true,
      AccountNumber: ordered?.contractAccount,
    };
    expect((await visitor.call("POST", "/api/customer/account", account)).status).toBe(502);
    expect((await visitor.open("/mvi/mini-confirmation")).url).toContain("/mvi/confirmation");
    await here.gateway.set({ faults: [] });
    expect((await visitor.call("POST", "/api/customer/account", account)).json).toEqual({
      result: { result: true, messages: [] },
    });
  });
});
