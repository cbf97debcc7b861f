import { displayText, type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { type Fields, move, type Move, type Page, type Visitor } from "./visitor.ts";

export const firstPage = "/my-account/transfer/service-info";

/** The pages for moving. */
export const transfer = {
  /** The next home. The form itself proposes the account and the old home. */
  tell: (to: Premise, changes: Fields = {}): Move =>
    move("transfer-service-info", {
      NewServiceAddress: displayText(to),
      esiid: to.esiid,
      IsApartment: to.unit === "" ? "no" : "yes",
      action: "continue",
      ...changes,
    }),
  readProgram: move("transfer-meter-program"),
  keepPlan: move("keep-current-plan"),
  setDays: (changes: Fields = {}): Move => move("transfer-service-dates", { acceptsDayFee: "true", ...changes }),
  order: (changes: Fields = {}): Move =>
    move("transfer-order", { acceptsDayFee: "true", billingOption: "sameAddress", ...changes }),
};

/** Opens the first page and follows it. */
export const serviceInfoSent = async (visitor: Visitor, to: Premise, changes?: Fields, locale = ""): Promise<Page> =>
  visitor.press(await visitor.open(`${locale}${firstPage}`), transfer.tell(to, changes));

/** Opens the order page with a plan of the list, or with the current plan. */
export const orderPage = async (visitor: Visitor, at: Page, planid = ""): Promise<Page> =>
  at.path.endsWith("/my-account/current-plan")
    ? visitor.press(await visitor.press(at, transfer.keepPlan), transfer.setDays())
    : visitor.click(at, "/my-account/transfer/order-information", `planid=${planid}`);

export const order = (visitor: Visitor, form: Page, changes?: Fields): Promise<Page> =>
  visitor.press(form, transfer.order(changes));
