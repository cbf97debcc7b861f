import { toPage } from "../../journey/model.ts";
import type { Settled, Settler } from "../../journey/settle-doubt.ts";
import { type OrderKind, settledBySupport, withLastTry } from "../../standing/model.ts";
import { addOnsInDoubt } from "../add-on-cart.ts";
import { isPaymentOpen } from "../deposit.ts";
import type { EnrollmentFields, EnrollmentState } from "../model.ts";
import { newOrder } from "../empty-parts.ts";
import { storedEnrollment } from "../stored.ts";

/* The customer continues without an answer of these calls: the journey stays where it is, with the finding stored. */

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

/** Takes up a finding about the cart's add-ons, each with its order number. */
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

/** Takes up a finding about autopay; its bank or card is unknown. */
export const autopayFound: Settler<EnrollmentState> = (state, { isDone }) =>
  isLost(state, "autopay")
    ? settledBeside(state, "autopay", isDone, {
        autopayAnswers: (state.autopayAnswers ?? 0) + 1,
        isAutoPay: isDone,
        autopayFrom: undefined,
      })
    : undefined;

/** Takes up a finding about the online account, with its user name. */
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

/** Takes up a finding about the record of a visitor who left, for the sales desk: the journey does not depend on it. */
export const recordFound: Settler<EnrollmentState> = (state, { isDone }) =>
  isDone ? { state, destination: state.at } : undefined;
