import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { type Called, called, refused } from "../../../app/called.fixture.ts";
import { Browser, testSite } from "../../../site/session/site.fixture.ts";
import { birthDay, fraudBody, lookingAt, typedBy } from "./enrolling.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const home = handMade.goodwinFortWorth;
const walter = typedBy("walter");

interface Session {
  readonly sessionID: string;
  readonly clientReferenceId: string;
  readonly score: string;
  readonly decision: string;
}
interface Result {
  readonly result: {
    readonly indicator: string;
    readonly sendOtpResults: Session & { readonly oneTimePwd: string };
  };
}

const sendBody = {
  firstName: walter.firstName,
  surName: walter.lastName,
  street: "5714 Goodwin Dr",
  street2: "",
  postTown: "Fort Worth",
  postal: "76107",
  stateProvinceCode: "TX",
  DOB: birthDay(walter),
  PhoneNumber: walter.phoneNumber,
  email: walter.email,
  SSN: walter.ssn,
  ESIID: home.esiid,
};

/** A browser whose applicant has to prove their identity. */
const toProve = async (): Promise<Browser> => {
  const browser = lookingAt(home);
  const { json } = await called(browser, "POST", "/fraud", fraudBody(walter, home));
  expect(json).toMatchObject({ result: { fraudMatch: "OOW" } });
  return browser;
};
const sent = async (): Promise<{ readonly browser: Browser; readonly session: Session; readonly answer: Called }> => {
  const browser = await toProve();
  const answer = await called(browser, "POST", "/oow/sendotp", sendBody);
  const { sessionID, clientReferenceId, score, decision } = (answer.json as Result).result.sendOtpResults;
  return { browser, session: { sessionID, clientReferenceId, score, decision }, answer };
};
const otp = ({ browser, session }: Awaited<ReturnType<typeof sent>>, oneTimePwd: string, changes = {}) =>
  called(browser, "POST", "/oow/validateotp", { ...session, oneTimePwd, ssn: walter.ssn, ...changes });
const kiq = ({ browser, session }: Awaited<ReturnType<typeof sent>>, answers: object) =>
  called(browser, "POST", "/oow/validatekiq", { ...session, SSN: walter.ssn, ...answers });
const right = {
  outWalletAnswer1: "Bonham St",
  outWalletAnswer2: "Trinity Freight",
  outWalletAnswer3: "2009 Toyota Corolla",
};

describe("a code for the applicant", () => {
  test("is sent, and the answer has the session and not the code", async () => {
    const { answer } = await sent();
    expect(answer.json).toEqual({
      result: {
        indicator: "Success",
        isGoodtoProceedEnrollment: false,
        sendOtpResults: {
          sessionID: expect.stringMatching(/./) as string,
          clientReferenceId: expect.stringMatching(/./) as string,
          score: expect.any(String) as string,
          decision: expect.any(String) as string,
          oneTimePwd: "Sent",
        },
        intialKba: null,
      },
    });
  });

  test("is sent with the form's values, and no others", async () => {
    const browser = await toProve();
    const others = {
      firstName: "Ray",
      surName: "Ray",
      street: "1 Elm St",
      street2: "2",
      postTown: "Waco",
      postal: "76701",
      stateProvinceCode: "OK",
      DOB: "01/02/1980",
      PhoneNumber: "2145550199",
      email: "ray@example.com",
      SSN: "412550199",
      DL: "12345678",
      ESIID: handMade.goodwinDallas.esiid,
    };
    for (const [field, other] of Object.entries(others))
      expect(refused(await called(browser, "POST", "/oow/sendotp", { ...sendBody, [field]: other })), field).toBe(
        `409 MISMATCH ${field}=mismatch`,
      );
    const before = await here.asked("sendOneTimePassword");
    expect((await called(browser, "POST", "/oow/sendotp", sendBody)).status).toBe(200);
    expect(await here.asked("sendOneTimePassword")).toHaveLength(before.length + 1);
  });

  test("is only for applicants who have to prove their identity", async () => {
    expect(refused(await called(lookingAt(home), "POST", "/oow/sendotp", sendBody))).toBe("409 NOT_NOW");
    expect(refused(await called(new Browser(), "POST", "/oow/sendotp", sendBody))).toBe("409 NO_JOURNEY");
  });
});

describe("a typed code", () => {
  test("is checked in its session and for its person alone", async () => {
    const proof = await sent();
    const asked = (await here.asked("validateOneTimePassword")).length;
    const others = { clientReferenceId: "x", sessionID: "x", score: "x", decision: "x", ssn: "412550199" };
    for (const [field, other] of Object.entries(others))
      expect(refused(await otp(proof, "123456", { [field]: other })), field).toBe(`409 MISMATCH ${field}=mismatch`);
    expect(await here.asked("validateOneTimePassword")).toHaveLength(asked);
  });

  test.each(["12345", "1234567", "12345x"])("that is %o is rejected", async (code) =>
    expect(refused(await otp(await sent(), code))).toMatch(/^400 INVALID_REQUEST oneTimePwd=/),
  );

  test("a wrong or missing code leads to questions and their choices", async () => {
    for (const code of ["000000", "999999"]) {
      const { json } = await otp(await sent(), code);
      expect(json).toEqual({
        result: {
          indicator: "Failure",
          kba: {
            questionSet: {
              questions: expect.arrayContaining([
                {
                  questionText: "On which of these streets have you lived?",
                  questionSelect: { questionChoice: expect.arrayContaining(["Bonham St"]) as unknown },
                },
              ]) as unknown,
            },
          },
          score: expect.any(String) as string,
          decision: expect.any(String) as string,
        },
      });
    }
  });
});

describe("answers to the questions", () => {
  const asked = async () => {
    const proof = await sent();
    const { json } = await otp(proof, "000000");
    const { score, decision } = (json as { result: { score: string; decision: string } }).result;
    return {
      ...proof,
      session: { ...proof.session, ...(score === "" ? {} : { score }), ...(decision === "" ? {} : { decision }) },
    };
  };

  test("are not sent while one is open, and the open ones are named", async () => {
    const proof = await asked();
    const before = (await here.asked("validateKnowledgeAnswers")).length;
    expect(refused(await kiq(proof, { ...right, outWalletAnswer2: "none of them", outWalletAnswer3: undefined }))).toBe(
      "422 UNANSWERED outWalletAnswer2=required outWalletAnswer3=required",
    );
    expect(await here.asked("validateKnowledgeAnswers")).toHaveLength(before);
  });
  test("are accepted in their session and for their person alone", async () => {
    const proof = await asked();
    for (const [field, other] of Object.entries({ sessionID: "x", clientReferenceId: "x", SSN: "412550199" }))
      expect(refused(await kiq(proof, { ...right, [field]: other })), field).toBe(`409 MISMATCH ${field}=mismatch`);
  });
  test("that are right let the applicant continue", async () => {
    const proof = await asked();
    expect((await kiq(proof, right)).json).toEqual({ result: { indicator: "Success" } });
    expect(refused(await kiq(proof, right))).toBe("409 NOT_NOW");
  });
});
