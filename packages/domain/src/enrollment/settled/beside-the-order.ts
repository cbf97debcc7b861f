import { toPage } from "../../journey/model.ts";
import type { Settled, Settler } from "../../journey/settle-doubt.ts";
import { type OrderKind, settledBySupport, withLastTry } from "../../standing/model.ts";
import { addOnsInDoubt } from "../add-on-cart.ts";
import { isPaymentOpen } from "../deposit.ts";
import { type EnrollmentFields, type EnrollmentState, newOrder } from "../model.ts";
import { storedEnrollment } from "../stored.ts";

/* Beside an order the customer goes on without an answer: the journey stands where it stood, and says what is known by now. */

const isLost = (state: EnrollmentState, what: OrderKind): boolean => state.lastTries?.[what]?.is === "in-doubt";

const settledBeside = (
  state: EnrollmentState,
  what: OrderKind,
  isDone: boolean,
  now: EnrollmentFields,
): Settled<EnrollmentState> => {
  const lastTries = withLastTry(state.lastTries, what, settledBySupport(isDone));
  return { state: storedEnrollment({ ...state, ...now, lastTries }), destination: state.at };
};

/** What was found out of the add-ons of the cart, each with the number of its order. */
export const addOnsFound: Settler<EnrollmentState> = (state, { isDone, salesOrderNumbers }) => {
  if (!isLost(state, "add-ons")) return undefined;
  const asked = { addOnAnswers: (state.addOnAnswers ?? 0) + 1, addOnsInDoubt: undefined };
  if (!isDone) return settledBeside(state, "add-ons", false, asked);
  const products = addOnsInDoubt(state);
  if (products.length === 0 || salesOrderNumbers.length !== products.length) return undefined;
  const found = products.map((productCode, place) => ({
    productCode,
    salesOrderNumber: salesOrderNumbers[place] ?? "",
  }));
  return settledBeside(state, "add-ons", true, { ...asked, orderedPlans: [...(state.orderedPlans ?? []), ...found] });
};

/** What was found out of autopay; what it is set up with is not known. */
export const autopayFound: Settler<EnrollmentState> = (state, { isDone }) =>
  isLost(state, "autopay")
    ? settledBeside(state, "autopay", isDone, {
        autopayAnswers: (state.autopayAnswers ?? 0) + 1,
        isAutoPay: isDone,
        autopayFrom: undefined,
      })
    : undefined;

/** What was found out of the online account, under which user name it was made. */
export const accountFound: Settler<EnrollmentState> = (state, { isDone, userName }) => {
  if (!isLost(state, "online-account")) return undefined;
  const asked = { accountAnswers: (state.accountAnswers ?? 0) + 1, freeUserName: undefined };
  if (!isDone) return settledBeside(state, "online-account", false, asked);
  if (userName === "") return undefined;
  const account = { ...newOrder.account, ...state.account, isCreated: true, userName, refusal: "" };
  const made = settledBeside(state, "online-account", true, { ...asked, account });
  if (made?.state.stage !== "ordered" || isPaymentOpen(made.state)) return made;
  const at = toPage("confirmation");
  return { state: { ...made.state, stage: "finished", at }, destination: at };
};

/** The sales desk has the record of somebody who left: nothing of the journey hangs on it. */
export const recordFound: Settler<EnrollmentState> = (state, { isDone }) =>
  isDone ? { state, destination: state.at } : undefined;
