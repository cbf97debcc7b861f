import { noCodeArrived } from "@switchyard/domain/out-of-wallet/model";
import { describe, expect, test } from "vitest";
import { aGateway, aGatewayThatAnswers } from "../../test/a-gateway.ts";
import { aProver, aSession } from "../../test/a-proof.ts";
import { toSendOtpRequest, toValidateKiqRequest, toValidateOtpRequest } from "./out-of-wallet.ts";

const at = "2026-11-20T21:00:00.000Z";
const sent = (result: unknown) =>
  aGatewayThatAnswers({ result }).outOfWallet.sendOneTimePassword(aProver(), "7F3C-91BE-4D20", at);
const results = {
  sessionID: "OOW-1",
  clientReferenceId: "7F3C",
  score: 688,
  decision: "Challenge",
  oneTimePwd: "428116",
};

test("the request for a code has every name of the specification, the phone with +1, the number without dashes (E-392, E-393)", () => {
  expect(toSendOtpRequest(aProver(), "7F3C-91BE-4D20", at)).toEqual({
    clientReferenceId: "7F3C-91BE-4D20",
    messageTime: at,
    firstName: "Walter",
    middleNames: null,
    surName: "Wallace",
    addressType: "street",
    poBoxNumber: null,
    street: "5714 Goodwin Ave",
    street2: "Apt 2",
    postTown: "Dallas",
    postal: "75206",
    stateProvinceCode: "TX",
    DOB: "01/20/1965",
    PhoneNumber: "+12145550136",
    email: "walter.wallace@example.com",
    SSN: "900550003",
    DL: null,
    ESIID: "10443720000057140",
  });
});

test("a driver's license goes in place of the number", () =>
  expect(
    toSendOtpRequest(
      aProver({ identity: { dateOfBirth: "1965-01-20", document: { kind: "dl", number: "TX5550001", state: "TX" } } }),
      "r",
      at,
    ),
  ).toMatchObject({ SSN: null, DL: "TX5550001" }));

test("the gateway's session goes back unchanged, with the code or the answers (E-360, E-394, E-395)", () => {
  const { identity } = aProver();
  const session = {
    clientReferenceId: "7F3C-91BE-4D20",
    messageTime: at,
    sessionID: "OOW-4000000002",
    score: "688",
    decision: "Challenge",
  };
  expect(toValidateOtpRequest(aSession, identity, "428116", at)).toEqual({
    ...session,
    oneTimePwd: "428116",
    ssn: "900550003",
  });
  expect(toValidateKiqRequest(aSession, identity, ["Bonham St", "Trinity Freight"], at)).toEqual({
    ...session,
    outWalletAnswer1: "Bonham St",
    outWalletAnswer2: "Trinity Freight",
    outWalletAnswer3: null,
    outWalletAnswer4: null,
    outWalletAnswer5: null,
    SSN: "900550003",
  });
});

describe("a rate limit", () => {
  const asked = async (ask: (ports: ReturnType<typeof aGateway>["ports"]["outOfWallet"]) => unknown) => {
    const limits: unknown[] = [];
    const { ports } = aGateway({
      fetch: async (_, { personLimits }) => {
        limits.push(personLimits);
        return Response.json({});
      },
    });
    await ask(ports.outOfWallet);
    return limits;
  };
  const licensed = aProver({
    identity: { dateOfBirth: "1965-01-20", document: { kind: "dl", number: "tx5550001", state: "TX" } },
  });
  const [walter, byLicense] = ["ssn 900550003", "DL TX TX5550001"];

  test("applies to codes, per phone and per person", async () => {
    expect(await asked((ports) => ports.sendOneTimePassword(aProver(), "r", at))).toEqual([
      [
        { kind: "code", subject: "2145550136" },
        { kind: "code", subject: walter },
      ],
    ]);
    expect(await asked((ports) => ports.sendOneTimePassword(licensed, "r", at))).toEqual([
      [
        { kind: "code", subject: "2145550136" },
        { kind: "code", subject: byLicense },
      ],
    ]);
  });

  test("applies to attempts; a report that no code arrived is not one (E-152)", async () => {
    expect(await asked((ports) => ports.validateOneTimePassword(aSession, aProver().identity, "428116", at))).toEqual([
      [{ kind: "proof", subject: walter }],
    ]);
    expect(
      await asked((ports) => ports.validateOneTimePassword(aSession, licensed.identity, noCodeArrived, at)),
    ).toEqual([undefined]);
    expect(await asked((ports) => ports.validateAnswers(aSession, licensed.identity, [], at))).toEqual([
      [{ kind: "proof", subject: byLicense }],
    ]);
  });
});

describe("the answer", () => {
  test("never contains the code, even if the gateway sends it", async () => {
    const answer = (
      await sent({ indicator: "Success", isGoodtoProceedEnrollment: false, sendOtpResults: results, intialKba: null })
    )._unsafeUnwrap();
    expect(answer).toMatchObject({
      hasOneTimePassword: true,
      session: { sessionId: "OOW-1", score: "688" },
      questions: [],
    });
    expect(JSON.stringify(answer)).not.toContain("428116");
  });

  test("without results or an id has an empty session (E-145)", async () => {
    expect(
      (
        await sent({ indicator: "Blocked", isGoodtoProceedEnrollment: false, sendOtpResults: null, intialKba: null })
      )._unsafeUnwrap(),
    ).toMatchObject({
      session: { sessionId: "", clientReferenceId: "", score: "", decision: "" },
      hasOneTimePassword: false,
    });
    expect((await sent({ indicator: "Success", sendOtpResults: { score: "1" } }))._unsafeUnwrap()).toMatchObject({
      isGoodToProceed: false,
      session: { sessionId: "" },
    });
  });

  test.each([
    ["no indicator", { isGoodtoProceedEnrollment: true }],
    ["a number for an indicator", { indicator: 1, isGoodtoProceedEnrollment: true }],
    ["another word than yes or no", { indicator: "Success", isGoodtoProceedEnrollment: "maybe" }],
    [
      "a question without choices",
      {
        indicator: "Success",
        isGoodtoProceedEnrollment: false,
        intialKba: { questionSet: { questions: [{ questionText: "Where?" }] } },
      },
    ],
  ])("with %s is malformed, never a pass", async (_, result) =>
    expect((await sent(result))._unsafeUnwrapErr().kind).toBe("malformed"),
  );

  test("to a code or to answers is malformed without an indicator", async () => {
    const { outOfWallet } = aGatewayThatAnswers({ result: { score: "1" } });
    expect(
      (await outOfWallet.validateOneTimePassword(aSession, aProver().identity, "428116", at))._unsafeUnwrapErr().kind,
    ).toBe("malformed");
    expect((await outOfWallet.validateAnswers(aSession, aProver().identity, [], at))._unsafeUnwrapErr().kind).toBe(
      "malformed",
    );
  });
});
