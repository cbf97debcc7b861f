import { accountArrival } from "@switchyard/domain/account/arrival";
import { currentPlanOpened } from "@switchyard/domain/account/current-plan-page";
import { nextStepOfHome } from "@switchyard/domain/account/next-step";
import { accountStands } from "@switchyard/domain/account/what-to-do";
import { addHomeArrival, addHomePages } from "@switchyard/domain/add-home/arrival";
import { addHomeProblemMet } from "@switchyard/domain/add-home/problem-met";
import { homeAdded, homeToAddChecked } from "@switchyard/domain/add-home/rules";
import { accountAddOnProblemMet, accountAddOnsAnswered } from "@switchyard/domain/add-ons/account-order-rules";
import { besides } from "@switchyard/domain/add-ons/state";
import { utilityOfZip } from "@switchyard/domain/addresses/utility-of-zip";
import { arrival, formArrival, paymentArrival } from "@switchyard/domain/enrollment/arrival";
import { connectAnswered } from "@switchyard/domain/enrollment/connected";
import { customerCreated } from "@switchyard/domain/enrollment/customer-created";
import { fraudAnswer } from "@switchyard/domain/enrollment/fraud-answer";
import { depositAfterOrder, depositPaid, priorDebtPaid, remainderScheduled } from "@switchyard/domain/enrollment/paid";
import { requestRefused } from "@switchyard/domain/enrollment/request-refused";
import { heldElsewhere } from "@switchyard/domain/enrollment/wishes";
import { problemMet } from "@switchyard/domain/enrollment/problem-met";
import {
  knowledgeAnswersValidated,
  oneTimePasswordSent,
  oneTimePasswordValidated,
} from "@switchyard/domain/enrollment/proof";
import { whatIsOwed } from "@switchyard/domain/bills/what-is-owed";
import { memberRequestRefused } from "@switchyard/domain/journey/member-request-refused";
import { pageNames } from "@switchyard/domain/journey/model";
import { foundOut } from "@switchyard/domain/journey/settle-doubt";
import { partsOfSuccess } from "@switchyard/domain/journey/whole-success";
import { whatToTell } from "@switchyard/domain/support/what-to-tell";
import { paymentTypeCodes } from "@switchyard/domain/payments/model";
import { defaultBadges } from "@switchyard/domain/plans/badges";
import { listOrder } from "@switchyard/domain/plans/list-order";
import { renewalArrival, renewalPages } from "@switchyard/domain/renewal/arrival";
import {
  currentPlanForRenewal,
  renewalChosen,
  renewalProblemMet,
  renewalSubmitted,
  swapAnswered,
} from "@switchyard/domain/renewal/rules";
import { loginAnswered } from "@switchyard/domain/session/login";
import { classifications } from "@switchyard/domain/session/model";
import { transferArrival, transferPages } from "@switchyard/domain/transfer/arrival";
import { transferEligibilityKinds } from "@switchyard/domain/transfer/model";
import { transferProblemMet } from "@switchyard/domain/transfer/problem-met";
import {
  daysOfMoveChosen,
  newHomeChecked,
  transferAnswered,
  transferEligible,
  transferSubmitted,
} from "@switchyard/domain/transfer/rules";
import { z } from "zod";
import { asked } from "./asked-with.ts";
import { factsOfStatements } from "./facts-of-statements.ts";
import { factsAtOrder } from "./facts-at-order.ts";

/*
 * What each decision table is asked with, so that facts that somebody types can be held against it. The compiler holds each
 * fact against the table's own type, both ways: a value that is left out here or that the table doesn't know is an error.
 */

const flag = z.boolean();
/** A word of the gateway's, of which there may be new ones; the rules know these. */
const wordLike = (...known: readonly string[]) =>
  z.string().describe(`a word of the gateway's, as ${known.map((word) => `"${word}"`).join(" or ")}`);
const indicator = wordLike("Success", "Failure");
const problemKind = z.enum([
  "timeout",
  "unreachable",
  "unavailable",
  "malformed",
  "refused",
  "unauthorized",
  "rate-limited",
  "gateway-error",
  "not-recorded",
  "store",
  "internal",
  "outcome-unknown",
]);
const operation = z.string().describe('an operation of the gateway, as "connect"');
const page = z.string().describe('a page, as "place-order"');
const paymentType = z.enum([...paymentTypeCodes, ""]);
const proved = { indicator, isBlocked: flag, hasSession: flag, hasQuestions: flag, hasUnanswerableQuestions: flag };
const eligibility = z.enum(transferEligibilityKinds);

const enrollmentStage = z.enum([
  "none",
  "shopping",
  "details",
  "proof",
  "review",
  "debt",
  "held",
  "in-doubt",
  "ordered",
  "finished",
  "joined",
]);

/** The facts of each table, by its name. */
export const factsOfTables: ReadonlyMap<string, z.ZodObject> = new Map([
  asked(arrival, { page: z.enum(pageNames), stage: enrollmentStage, at: page, hasOtherPlan: flag }),
  asked(formArrival, {
    stage: enrollmentStage,
    asksPlan: flag,
    saysWhere: flag,
    isCampaign: flag,
    isSamePlan: flag,
  }),
  asked(paymentArrival, {
    page: z.enum(pageNames),
    stage: enrollmentStage,
    at: page,
    ordersAt: page,
    hasOpenDeposit: flag,
  }),
  ...factsAtOrder,
  asked(fraudAnswer, { indicator, fraudMatch: wordLike("Proceed", "OOW"), isMobile: flag }),
  asked(oneTimePasswordSent, {
    indicator,
    isBlocked: flag,
    isGoodToProceed: flag,
    hasOneTimePassword: flag,
    hasQuestions: flag,
    hasUnanswerableQuestions: flag,
  }),
  asked(oneTimePasswordValidated, proved),
  asked(knowledgeAnswersValidated, proved),
  asked(customerCreated, {
    isOwnPremiseActive: flag,
    isPending: flag,
    isActiveForOther: flag,
    isConvertedSwitch: flag,
    indicator: wordLike("Success", "EnrollmentAlreadySubmitted"),
    hasSwitchHold: flag,
    isFraudMatch: flag,
    hasPriorDebt: flag,
    priorDebtStatus: wordLike("No_Prior_Debt", "Prior_Debt_Above_Threshold"),
    isDepositRequired: flag,
    depositAmount: z.number().describe("cents"),
    lacking: z.enum(["nothing", ...partsOfSuccess]),
  }),
  asked(heldElsewhere, { call: z.enum(["connect", "payPriorDebt"]), as: z.enum(["open", "confirmed"]) }),
  asked(priorDebtPaid, { isInDoubt: flag, isAllPaid: flag, isOrdered: flag }),
  asked(connectAnswered, { indicator, hasContractNumber: flag }),
  asked(depositAfterOrder, { paymentType }),
  asked(depositPaid, { indicator, paymentType, owesDebt: flag }),
  asked(remainderScheduled, { indicator, owesDebt: flag }),
  asked(requestRefused, { stage: enrollmentStage.exclude(["none"]), isAboutAnother: flag, saysOtherwise: flag }),
  asked(memberRequestRefused, {
    stands: z.enum(["open", "submitted", "ordered", "in-doubt"]),
    isAboutAnother: flag,
  }),
  asked(problemMet, { kind: problemKind, operation }),
  asked(accountArrival, {
    home: z.enum(["chosen", "none", "not-theirs", "unknown"]),
    namesAccount: flag,
    isMeterOfHome: flag,
  }),
  asked(currentPlanOpened, {
    task: z.enum(["move", "renew"]).optional(),
    plan: z.enum(["known", "none", "signed-out", "not-theirs", "failed"]),
    isOffered: flag,
    isCheckFailed: flag,
  }),
  asked(currentPlanForRenewal, { isEligible: flag.optional() }),
  asked(renewalArrival, {
    page: z.enum(renewalPages),
    isInDoubt: flag,
    isOrdered: flag,
    namesHome: flag,
    namesPlan: flag,
  }),
  asked(renewalChosen, {
    isTheirs: flag,
    isOffered: flag,
    isOrdered: flag,
    isPending: flag,
    isKept: flag,
    isEligible: flag.optional(),
    isSold: flag,
  }),
  asked(renewalSubmitted, { isPending: flag }),
  asked(swapAnswered, { indicator, hasContractNumber: flag }),
  asked(renewalProblemMet, { kind: problemKind, operation }),
  asked(transferArrival, {
    page: z.enum(transferPages),
    isInDoubt: flag,
    isOpen: flag,
    isOrdered: flag,
    hasMeters: flag,
    hasPlan: flag,
    namesPlan: flag,
  }),
  asked(newHomeChecked, {
    meters: z.number().int().min(0).describe("how many there are at the address"),
    isOldPending: flag,
    isNewPending: flag,
    isActiveForOther: flag,
    hasSwitchHold: flag,
  }),
  asked(transferEligible, { hasCurrentPlan: flag, eligibility }),
  asked(daysOfMoveChosen, {
    daysWithout: z.int().describe("days on which neither home has service, below zero both"),
    isAsked: flag,
    isAccepted: flag,
  }),
  asked(transferSubmitted, { eligibility }),
  asked(transferAnswered, { indicator, hasContractNumber: flag }),
  asked(transferProblemMet, { kind: problemKind, operation }),
  asked(addHomeArrival, {
    page: z.enum(addHomePages),
    isInDoubt: flag,
    isOrdered: flag,
    hasPlace: flag,
    namesPlan: flag,
    isChosen: flag,
  }),
  asked(homeToAddChecked, { isActiveForOther: flag, isPending: flag }),
  asked(homeAdded, { indicator: wordLike("Success"), isOwnPremise: flag, hasContractNumber: flag }),
  asked(addHomeProblemMet, { kind: problemKind, operation }),
  asked(accountAddOnsAnswered, { indicator, beside: z.enum(besides), isWhole: flag }),
  asked(accountAddOnProblemMet, { kind: problemKind, beside: z.enum(besides) }),
  asked(loginAnswered, {
    road: z.enum(["login-panel", "continue-to-account"]),
    signedIn: z.enum(["granted", "refused", "unknown-user", "unanswered"]),
    isLocked: flag,
    isApproved: flag,
    isExplained: flag,
    classification: z.literal(Object.values(classifications)),
    contracts: z.enum(["active", "inactive", "unanswered"]),
    message: wordLike("AwaitingSDErrorMessage", "ClosedAccountErrorMessage"),
  }),
  asked(nextStepOfHome, {
    status: z.enum(["active", "pending", "inactive"]).optional(),
    order: z.enum(["renewal", "move", "home", "unanswered"]).optional(),
    hasFollowingPlan: flag,
    hasMeterAnswer: flag,
    isTransactionPending: flag,
    hasOfferAnswer: flag,
    offer: z.enum(["renewal", "swap", "unknown"]).optional(),
    hasPlanAnswer: flag,
    term: z.number().describe("months").optional(),
    daysLeft: z.number().describe("days").optional(),
  }),
  asked(whatIsOwed, {
    answer: z.enum(["kept", "not-kept", "unknown"]),
    balance: z.number().describe("cents"),
    pastDue: z.number().describe("cents"),
    isAutopayOn: flag,
  }),
  asked(accountStands, { things: z.int().nonnegative(), unknown: z.int().nonnegative(), hasBills: flag }),
  ...factsOfStatements,
  asked(foundOut, { isTakenUp: flag, isDone: flag }),
  asked(whatToTell, {
    isOrdered: flag,
    inDoubt: z.enum(["order", "payment", "beside", "nothing"]),
    isSentAgain: flag,
    isRefused: flag,
    owes: flag,
    isForgotten: flag,
    isCutOff: flag,
    hasProblem: flag,
    isAtEnd: flag,
  }),
  asked(utilityOfZip, { utilities: z.int().nonnegative(), isChosen: flag, isOutOfState: flag }),
  asked(listOrder, { isSorted: flag, isSuited: flag, isUseTold: flag, isImported: flag }),
  asked(defaultBadges, {
    prom: z.string().describe('a promo code, or ""'),
    dwel: z.string().describe('a dwelling, as "01" or "02"'),
  }),
]);
