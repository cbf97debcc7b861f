import { MatchersV3 } from "@pact-foundation/pact";
import type { Identity } from "@switchyard/domain/identity/papers";
import type { OfflineRecord } from "@switchyard/domain/enrollment/offline-record";
import type { NewOnlineAccount } from "@switchyard/domain/enrollment/ports";
import { correlationIdSchema } from "@switchyard/domain/kernel/ids";
import type { OutOfWalletSession } from "@switchyard/domain/out-of-wallet/model";
import { toOfflineEnrollmentRequest } from "../src/offline/offline-records.ts";
import { toCreateAccountRequest } from "../src/online-account/online-accounts.ts";
import { toSendOtpRequest, toValidateKiqRequest, toValidateOtpRequest } from "../src/out-of-wallet/out-of-wallet.ts";
import { type Agreement, key, refusal } from "./agreement.ts";
import { createsMarisol } from "./customers.ts";
import { homes, people } from "./people.ts";

const { eachLike, like, regex, string } = MatchersV3;

const reference = "7F3C-91BE-4D20";
const at = "2026-11-20T21:00:00.000Z";

const prover = (who: (typeof people)[keyof typeof people], phoneNumber = "2145550136") => ({
  customer: { ...who.customer, phoneNumber },
  address: homes.goodwinFortWorth,
  identity: who.identity satisfies Identity,
});

const questions = {
  questionSet: {
    questions: eachLike({
      questionText: string("On which of these streets have you lived?"),
      questionSelect: { questionChoice: eachLike(string("Bonham St"), 2) },
    }),
  },
};
const asked = [{ text: "On which of these streets have you lived?", choices: ["Bonham St", "Bonham St"] }];

const results = (decision: string, oneTimePwd: unknown) => ({
  sessionID: like("OOW-4000000002"),
  clientReferenceId: reference,
  score: regex(/^\d+$/, "688"),
  decision,
  oneTimePwd,
});
const session = (decision: string): OutOfWalletSession => ({
  sessionId: "OOW-4000000002",
  clientReferenceId: reference,
  score: "688",
  decision,
});

const sends = (
  description: string,
  state: string,
  who: ReturnType<typeof prover>,
  result: unknown,
  answer: unknown,
): Agreement => ({
  description,
  state,
  request: { method: "POST", path: "/enrollment/oow/sendotp", body: toSendOtpRequest(who, reference, at) },
  response: { status: 200, body: { result } },
  ask: (site) => site.ports.outOfWallet.sendOneTimePassword(who, reference, at),
  answer,
});

const codeToWalter = "a code for somebody whose phone the bureau knows";
const codeToTessa = "a code for the phone that always gets the same";
const questionsForQuincy = "a code for somebody whose phone the bureau does not know";

const tries = (
  description: string,
  after: string,
  who: ReturnType<typeof prover>,
  code: string,
  result: unknown,
  answer: unknown,
): Agreement => ({
  description,
  state: `was sent ${after}`,
  after: [after],
  request: {
    method: "POST",
    path: "/enrollment/oow/validateotp",
    body: toValidateOtpRequest(session("Challenge"), who.identity, code, at),
  },
  response: { status: 200, body: { result } },
  ask: (site) => site.ports.outOfWallet.validateOneTimePassword(session("Challenge"), who.identity, code, at),
  answer,
});

const answers = (description: string, given: readonly string[], indicator: string): Agreement => ({
  description,
  state: `was sent ${questionsForQuincy}`,
  after: [questionsForQuincy],
  request: {
    method: "POST",
    path: "/enrollment/oow/validatekiq",
    body: toValidateKiqRequest(session("Challenge"), people.quincy.identity, given, at),
  },
  response: { status: 200, body: { result: { indicator } } },
  ask: (site) => site.ports.outOfWallet.validateAnswers(session("Challenge"), people.quincy.identity, given, at),
  answer: { indicator },
});

const walter = prover(people.walter);
const tessa = prover(people.tessa, "2145550142");
const challenge = { indicator: "Success", isGoodtoProceedEnrollment: false };

export const proof: readonly Agreement[] = [
  sends(
    codeToWalter,
    "the bureau knows Walter Wallace's phone",
    walter,
    { ...challenge, sendOtpResults: results("Challenge", like("Sent")), intialKba: null },
    {
      indicator: "Success",
      isGoodToProceed: false,
      hasOneTimePassword: true,
      questions: [],
      session: session("Challenge"),
    },
  ),
  sends(
    codeToTessa,
    "the phone 2145550142 always gets the code 424242",
    tessa,
    { ...challenge, sendOtpResults: results("Challenge", like("Sent")), intialKba: null },
    { hasOneTimePassword: true },
  ),
  sends(
    questionsForQuincy,
    "the bureau knows Quincy Question's past, and no phone",
    prover(people.quincy),
    { ...challenge, sendOtpResults: results("Challenge", null), intialKba: questions },
    { hasOneTimePassword: false, questions: asked },
  ),
  sends(
    "a code for somebody whom the bureau trusts",
    "the bureau trusts Gwen Goodstanding",
    prover(people.gwen),
    { indicator: "Success", isGoodtoProceedEnrollment: true, sendOtpResults: results("Accept", null), intialKba: null },
    { isGoodToProceed: true, hasOneTimePassword: false, questions: [] },
  ),
  sends(
    "a code for somebody of whom the bureau knows nothing",
    "the bureau has no file on Ned Nofile",
    prover(people.ned),
    {
      indicator: "Failure",
      isGoodtoProceedEnrollment: false,
      sendOtpResults: results("Decline", null),
      intialKba: null,
    },
    { indicator: "Failure", isGoodToProceed: false, hasOneTimePassword: false, questions: [] },
  ),
  tries(
    "the right code",
    codeToTessa,
    tessa,
    "424242",
    { indicator: "Success", kba: null, score: like("700"), decision: "Accept" },
    { indicator: "Success", questions: [] },
  ),
  tries(
    "the word that no code has arrived",
    codeToWalter,
    walter,
    "000000",
    { indicator: "Failure", kba: questions, score: like("688"), decision: like("Challenge") },
    { indicator: "Failure", questions: asked, score: "688", decision: "Challenge" },
  ),
  tries(
    "a wrong code where nothing else can be asked",
    codeToTessa,
    tessa,
    "111111",
    { indicator: "Failure", kba: null, score: like("652"), decision: like("Decline") },
    { indicator: "Failure", questions: [] },
  ),
  answers("the right answers", ["Juniper Ln", "Caprock Roofing", "2012 Nissan Altima"], "Success"),
  answers("wrong answers", ["None of these", "None of these", "None of these"], "Failure"),
];

const account: NewOnlineAccount = {
  userName: "marisol.pact",
  email: "marisol.pact@example.com",
  password: "Larkspur1",
  securityQuestion: "What was the name of your first pet?",
  securityAnswer: "Pecan",
  acceptsTerms: true,
  paperlessBilling: true,
  firstName: "Marisol",
  lastName: "Treviño",
  language: "English",
  partnerNumber: "40000117",
  contractAccount: "002100000117",
};

const opens = (
  description: string,
  changes: Partial<NewOnlineAccount>,
  after: readonly string[] | undefined,
  response: Agreement["response"],
  answer: unknown,
): Agreement => {
  const changed = { ...account, ...changes };
  return {
    description,
    state: after ? "Marisol Treviño was created as a customer" : "no partner has the number 99999999",
    ...(after ? { after } : {}),
    request: {
      method: "POST",
      path: "/enrollment/customer/account",
      body: toCreateAccountRequest(changed, "main"),
      onceOnly: true,
    },
    response,
    ask: (site) => site.ports.onlineAccounts.create(changed, key),
    answer,
  };
};

const record: OfflineRecord = {
  correlationId: correlationIdSchema.parse("7F3C-91BE-4D20"),
  partnerNumber: "",
  firstName: "Marisol",
  lastName: "Treviño",
  email: "marisol.trevino@example.com",
  phoneNumber: "2145550136",
  language: "English",
  dateOfBirth: "1988-03-14",
  socialSecurityNumber: "900550001",
  driverLicenseNumber: "",
  driverLicenseState: "",
  home: homes.goodwinDallas,
  billing: { kind: "po-box", box: "1180", city: "Dallas", state: "TX", zip: "75221" },
  planId: "LK-TRUE-12",
  tdsp: "ONCOR",
  serviceDate: "2026-12-01",
  priorDebt: [
    {
      contractAccountNumber: "002000000321",
      serviceContractNumber: "4000000321",
      customerName: "Marisol Treviño",
      address: "",
      finalBillDate: "",
      totalDebt: 6_240,
    },
  ],
  securityDeposit: 30_963,
  leftAt: "form",
};

/** Calls around an order: the online account, and the record of a visitor who left without an order. */
export const besideTheOrder: readonly Agreement[] = [
  opens(
    "an online account for somebody who has enrolled",
    {},
    [createsMarisol],
    { status: 200, body: { result: { result: true, messages: like([]) } } },
    { isCreated: true, message: "" },
  ),
  opens(
    "an online account under a name that is taken",
    { userName: "grace.garza" },
    [createsMarisol],
    {
      status: 200,
      body: { result: { result: false, messages: eachLike(string("This user name is already taken.")) } },
    },
    { isCreated: false, message: "This user name is already taken." },
  ),
  opens(
    "an online account for somebody who is no customer",
    { partnerNumber: "99999999", contractAccount: "999999999999" },
    undefined,
    { status: 422, body: refusal("UNKNOWN_PARTNER") },
    { kind: "refused", operation: "createOnlineAccount", status: 422 },
  ),
  {
    description: "the record of somebody who left",
    request: { method: "POST", path: "/enrollment/offline", body: toOfflineEnrollmentRequest(record), onceOnly: true },
    response: { status: 200, body: { result: { indicator: string("Success") } } },
    ask: (site) => site.ports.offlineRecords.record(record, key),
    answer: undefined,
  },
];
