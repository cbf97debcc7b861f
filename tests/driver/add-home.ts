import { displayText, type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import { type Fields, move, type Move, type Page, type Visitor } from "./visitor.ts";

export const start = "/my-account/add-home";
export const orderPath = `${start}/order-information`;

/** The pages for adding a home. */
export const addHome = {
  choose: (home: Premise, changes: Fields = {}): Move =>
    move("path-to-plan", {
      moving: "yes",
      search: displayText(home),
      esiid: home.esiid,
      zip: home.zip,
      tdsp: home.tdsp,
      apartment: home.unit === "" ? "no" : "yes",
      action: "continue",
      ...changes,
    }),
  order: (changes: Fields = {}): Move =>
    move("add-home-order", ({ choices }) => ({
      acceptsDayFee: "true",
      isExistingBill: "true",
      contractAccount: choices["contractAccount"]?.find((one) => one !== "") ?? "",
      billingOption: "sameAddress",
      action: "continue",
      ...changes,
    })),
};

/** Answers the three questions without a script, up to the plan list. */
export const offers = async (visitor: Visitor, home: Premise, answers?: Fields, locale = ""): Promise<Page> =>
  visitor.press(await visitor.open(`${locale}${start}`), addHome.choose(home, answers));

/** Opens the order page with a plan of the list. */
export const orderPage = (visitor: Visitor, list: Page, planid = ""): Promise<Page> =>
  visitor.click(list, orderPath, `planid=${planid}`);

export const order = async (visitor: Visitor, form: Page, changes: Fields = {}): Promise<Page> =>
  visitor.press(
    // Without scripts the receipt follows the chosen day after *Update*.
    changes["startdate"] === undefined
      ? form
      : await visitor.press(form, addHome.order({ ...changes, action: "update" })),
    addHome.order(changes),
  );
