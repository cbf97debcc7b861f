import { orderInformationPath, type Wish } from "./homes.ts";
import { aBankAccount, anAccount, anApplicant, cards } from "./people.ts";
import { type Fields, move, type Move, type Page, type Visitor } from "./visitor.ts";

/** The order form. */
export const order = {
  fill: (who: Fields = anApplicant, changes: Fields = {}): Move => move("order-information", { ...who, ...changes }),
};

/** Proof of identity. */
export const proof = {
  type: (oneTimePwd: string): Move => move("validate-one-time-password", { oneTimePwd }),
  answer: (...answers: readonly string[]): Move =>
    move(
      "answer-knowledge-questions",
      Object.fromEntries(answers.map((answer, index) => [`outWalletAnswer${index + 1}`, answer])),
    ),
  hasNoCode: move("report-missing-code"),
};

/** Ways to pay a deposit or an earlier balance. */
export const ways = {
  inFull: (accessToken: string = cards["Visa 1111"]) => ({ paymentType: "0", accessToken }),
  inHalves: (scheduledDepositDate: string, accessToken: string = cards["Visa 1111"]) => ({
    paymentType: "1",
    scheduledDepositDate,
    accessToken,
  }),
  byPhone: { paymentType: "2" },
  inCash: { paymentType: "3" },
};

export const acceptedTerms = { acceptAuthorization: "true", legalAuthorization: "true", termsOfService: "true" };

/** The page with the terms. */
export const review = {
  accept: (payment: Fields = {}): Move => move("place-order", { ...acceptedTerms, ...payment }),
};

/** The payment page before the order, or after a refusal. */
export const payment = {
  pay: (way: Fields = ways.inFull()): Move => move("choose-payment", way),
};

/** The page after the order. */
export const account = {
  create: (changes: Fields = {}): Move =>
    move("create-online-account", ({ names, choices }) => ({
      ...anAccount,
      ...(names.has("custUserName") ? { custUserName: "rosa.rutherford" } : {}),
      securityquestion: choices["securityquestion"]?.[1],
      ...changes,
    })),
  createWithAutopay: (changes: Fields = {}): Move => account.create({ ...aBankAccount, ...changes }),
  skip: move("skip-account"),
};

/** Pages that propose a different order. */
export const proposal = {
  convertToMoveIn: move("convert-to-move-in"),
  takeUpPlan: move("take-up-plan"),
};

/** Opens the order form and fills it in, up to the next page. */
export const fillIn = async (visitor: Visitor, wish: Wish, changes?: Fields, locale?: "" | "/es"): Promise<Page> =>
  visitor.press(await visitor.open(orderInformationPath(wish, locale)), order.fill(anApplicant, changes));

/** Goes from the review page to the page before the confirmation. */
export const placeOrder = async (visitor: Visitor, terms: Page, payment?: Fields): Promise<Page> => {
  const ordered = await visitor.press(terms, review.accept(payment));
  if (!ordered.path.endsWith("/mini-confirmation")) throw new Error(`the order leads to ${ordered.path}`);
  return ordered;
};

/** Goes from the review page to the confirmation. */
export const orderAndSkip = async (visitor: Visitor, terms: Page, payment?: Fields): Promise<Page> =>
  visitor.press(await placeOrder(visitor, terms, payment), account.skip);
