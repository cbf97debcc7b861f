import { describe, expect, test } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { noCodeArrived } from "../../out-of-wallet/model.ts";
import { asksProof, checked, codeSent, customer, home, papers, question } from "./applying.fixture.ts";

const proving = async (sent = codeSent) => {
  const applicant = await checked();
  await applicant.run("checkFraud", {}, { fraud: asksProof });
  await applicant.run("sendOneTimePassword", {}, { sent });
  return applicant;
};
const wrong = { indicator: "Failure", questions: [question], score: "", decision: "" };
const otp = toPage("one-time-password");
const questionsPage = toPage("knowledge-questions");

describe("a proof by code", () => {
  test("is sent to the applicant with the journey's own reference, and has its page (E-137, E-139)", async () => {
    const applicant = await proving();
    expect(applicant.asked.at(-1)).toEqual({
      call: "sendOneTimePassword",
      with: {
        prover: { customer: expect.objectContaining(customer) as unknown, address: home, identity: papers },
        reference: "5GPV-164V-QBHA",
        at: "2026-11-21T15:00:00.000Z",
      },
    });
    expect(applicant.state()).toMatchObject({
      stage: "proof",
      at: otp,
      proof: { session: codeSent.session, questions: [], problem: "" },
    });
    expect(applicant.isAllowed("sendOneTimePassword")).toBe(false);
    expect(applicant.isAllowed("answerKnowledgeQuestions")).toBe(false);
  });

  test.each([
    ["low risk", { isGoodToProceed: true }, toStep("createCustomer")],
    ["questions", { questions: [question] }, questionsPage],
    ["no possible proof", { hasOneTimePassword: false }, toOops("IdentityNotProvable")],
    ["a blocked person", { indicator: "Blocked" }, toOops("IdentityProofBlocked")],
  ])("continues for %s (E-138 to E-141)", async (_, what, destination) => {
    const applicant = await checked();
    await applicant.run("checkFraud", {}, { fraud: asksProof });
    expect(await applicant.run("sendOneTimePassword", {}, { sent: { ...codeSent, ...what } })).toMatchObject({
      destination,
    });
  });

  test.each(["12345", "1234567", "abcdef", ""])("is not sent without six digits: “%s”", async (oneTimePwd) => {
    const applicant = await proving();
    const calls = applicant.asked.length;
    expect(await applicant.run("validateOneTimePassword", { oneTimePwd })).toEqual({
      destination: otp,
      answer: undefined,
    });
    expect(applicant.state().proof?.problem).toBe("code-of-six-digits");
    expect(applicant.asked).toHaveLength(calls);
    expect(applicant.state().wrongTries).toEqual([]);
  });

  test("clears the applicant when it is right, with or without spaces (E-149)", async () => {
    const applicant = await proving();
    expect(await applicant.run("validateOneTimePassword", { oneTimePwd: " 123456 " })).toMatchObject({
      destination: toStep("createCustomer"),
      answer: { indicator: "Success" },
    });
    expect(applicant.asked.at(-1)).toEqual({
      call: "validateOneTimePassword",
      with: { of: codeSent.session, identity: papers, code: "123456", at: "2026-11-21T15:00:00.000Z" },
    });
    expect(applicant.state()).toMatchObject({ stage: "details", wrongTries: [] });
    expect(applicant.state().proof).toBeUndefined();
    expect(await applicant.run("createCustomer")).toMatchObject({ destination: toPage("place-order") });
  });

  test("leads to the questions when it is wrong, counts as a try, and passes on the gateway's last words (E-150, E-360)", async () => {
    const applicant = await proving();
    expect(
      await applicant.run(
        "validateOneTimePassword",
        { oneTimePwd: "999999" },
        { code: { ...wrong, score: "40", decision: "FAIL" } },
      ),
    ).toMatchObject({ destination: questionsPage });
    expect(applicant.state()).toMatchObject({
      at: questionsPage,
      proof: { questions: [question], session: { ...codeSent.session, score: "40", decision: "FAIL" } },
      wrongTries: [{ at: "2026-11-21T15:00:00.000Z" }],
    });
    expect(applicant.isAllowed("validateOneTimePassword")).toBe(false);
  });

  test("that never came leads to the questions and is no try; the gateway's earlier words still apply (E-152)", async () => {
    const applicant = await proving();
    expect(await applicant.run("reportMissingCode", {}, { code: wrong })).toMatchObject({ destination: questionsPage });
    expect(applicant.asked.at(-1)).toMatchObject({ with: { code: noCodeArrived } });
    expect(applicant.state()).toMatchObject({ wrongTries: [], proof: { session: codeSent.session } });
  });

  test("for a proof without an id is not sent (E-151)", async () => {
    const applicant = await proving({ ...codeSent, session: { ...codeSent.session, sessionId: "" } });
    const calls = applicant.asked.length;
    expect(await applicant.run("validateOneTimePassword", { oneTimePwd: "123456" })).toEqual({
      destination: toOops("IdentityProofSessionMissing"),
      answer: undefined,
    });
    expect(applicant.asked).toHaveLength(calls);
    expect(applicant.state()).toMatchObject({ stage: "held", error: { errorCode: "IdentityProofSessionMissing" } });
    expect(applicant.state().identity).toBeUndefined();
  });

  test("is not requested again for fifteen minutes after five wrong tries", async () => {
    const blocked = async (at: string) => {
      const applicant = await proving();
      const { person } = applicant.state().proof ?? { person: "" };
      applicant.knows({ wrongTries: Array.from({ length: 5 }, () => ({ person, at })) });
      return [applicant, applicant.asked.length] as const;
    };
    const [applicant, calls] = await blocked("2026-11-21T14:45:00.001Z");
    expect(await applicant.run("validateOneTimePassword", { oneTimePwd: "123456" })).toEqual({
      destination: toOops("IdentityProofBlocked"),
      answer: undefined,
    });
    expect(applicant.asked).toHaveLength(calls);
    const [later] = await blocked("2026-11-21T14:45:00.000Z");
    expect(await later.run("validateOneTimePassword", { oneTimePwd: "123456" })).toMatchObject({
      destination: toStep("createCustomer"),
    });
  });

  test("counts as many tries as the gateway must have seen, when it reports a block", async () => {
    const applicant = await proving();
    expect(
      await applicant.run(
        "validateOneTimePassword",
        { oneTimePwd: "999999" },
        { code: { ...wrong, indicator: "blocked", questions: [] } },
      ),
    ).toMatchObject({ destination: toOops("IdentityProofBlocked") });
    expect(applicant.state().wrongTries).toHaveLength(5);
    const again = await checked();
    again.knows({ wrongTries: applicant.state().wrongTries });
    await again.run("checkFraud", {}, { fraud: asksProof });
    const calls = again.asked.length;
    expect(await again.run("sendOneTimePassword")).toEqual({
      destination: toOops("IdentityProofBlocked"),
      answer: undefined,
    });
    expect(again.asked).toHaveLength(calls);
  });
});

describe("a proof by questions", () => {
  const asked = () =>
    proving({ ...codeSent, questions: [question, { text: "Which car?", choices: ["Corolla", "None of these"] }] });

  test("sends the chosen answers in their order, and clears the applicant (E-144, E-146)", async () => {
    const applicant = await asked();
    expect(await applicant.run("answerKnowledgeQuestions", { answers: ["Elm St", "Corolla"] })).toMatchObject({
      destination: toStep("createCustomer"),
      answer: { indicator: "success" },
    });
    expect(applicant.asked.at(-1)).toEqual({
      call: "validateKnowledgeAnswers",
      with: { of: codeSent.session, identity: papers, answers: ["Elm St", "Corolla"], at: "2026-11-21T15:00:00.000Z" },
    });
    expect(applicant.state().wrongTries).toEqual([]);
  });

  test.each([[["Elm St"]], [["Elm St", "Bonham St"]], [[]]])(
    "reports open questions and sends nothing if an answer is not among the choices: %j",
    async (answers) => {
      const applicant = await asked();
      const calls = applicant.asked.length;
      expect(await applicant.run("answerKnowledgeQuestions", { answers })).toEqual({
        destination: questionsPage,
        answer: undefined,
      });
      expect(applicant.state().proof?.problem).toBe("unanswered");
      expect(applicant.asked).toHaveLength(calls);
    },
  );

  test("with wrong answers ends the application, and counts as a try (E-147)", async () => {
    const applicant = await asked();
    expect(
      await applicant.run(
        "answerKnowledgeQuestions",
        { answers: ["Elm St", "Corolla"] },
        { answers: { indicator: "Failure" } },
      ),
    ).toMatchObject({ destination: toOops("KnowledgeQuestionsFailed") });
    expect(applicant.state()).toMatchObject({
      stage: "held",
      wrongTries: [{}],
      error: { errorMessage: "", errorCode: "KnowledgeQuestionsFailed", drsActionId: "" },
    });
    expect(applicant.state().identity).toBeUndefined();
  });

  test("without an id, or for a blocked person, is not sent (E-145)", async () => {
    const nameless = await proving({
      ...codeSent,
      questions: [question],
      session: { ...codeSent.session, sessionId: "" },
    });
    expect(await nameless.run("answerKnowledgeQuestions", { answers: ["Elm St"] })).toEqual({
      destination: toOops("IdentityProofSessionMissing"),
      answer: undefined,
    });
    const blocked = await asked();
    const { person } = blocked.state().proof ?? { person: "" };
    blocked.knows({ wrongTries: Array.from({ length: 5 }, () => ({ person, at: "2026-11-21T14:59:00.000Z" })) });
    expect(await blocked.run("answerKnowledgeQuestions", { answers: ["Elm St", "Corolla"] })).toEqual({
      destination: toOops("IdentityProofBlocked"),
      answer: undefined,
    });
    expect(blocked.asked.at(-1)?.call).toBe("sendOneTimePassword");
  });
});
