import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import * as adding from "../../driver/add-home.ts";
import { account, fillIn, order, payment, placeOrder, proof, review, ways } from "../../driver/enrollment.ts";
import { goodwinAve, goodwinDrive, orderInformationPath } from "../../driver/homes.ts";
import { anApplicant } from "../../driver/people.ts";
import { renew } from "../../driver/renewal.ts";
import * as moving from "../../driver/transfer.ts";
import type { Page, Visitor } from "../../driver/visitor.ts";
import { people } from "../storm/actors.ts";

/** One action of a visitor, with its gateway calls. */
export interface Walk {
  readonly name: string;
  /** The customer who signs in first. */
  readonly as?: string;
  /** The moves before the failure. */
  ready?(visitor: Visitor): Promise<Page>;
  act(visitor: Visitor, page: Page): Promise<Page>;
  /** The form's address, and the input that must still be there when it is opened again. */
  readonly typed?: { readonly at: string; readonly texts: readonly string[] };
}

const orderForm = (
  who: Readonly<Record<string, string>> = {},
  home = goodwinAve,
): Pick<Walk, "ready" | "act" | "typed"> => ({
  ready: (visitor) => visitor.open(orderInformationPath(home)),
  act: (visitor, page) => visitor.press(page, order.fill(anApplicant, who)),
  typed: {
    at: orderInformationPath(home),
    texts: [
      who["firstName"] ?? anApplicant.firstName,
      who["lastName"] ?? anApplicant.lastName,
      who["email"] ?? anApplicant.email,
    ],
  },
});
const accountPages = [
  "/my-account",
  `/my-account/current-plan?cint=3&contractaccount=002103000012&esiid=${handMade.lakewoodDallas.esiid}`,
  "/my-account/plan",
  "/my-account/usage",
  "/my-account/add-ons",
  "/swap/offers",
  "/my-account/paperless",
  "/my-account/add-home",
  "/renewal/offers",
  "/my-account/transfer/service-info",
];

export const walks: readonly Walk[] = [
  // A page for one visitor, which is not cached.
  {
    name: "the plan list",
    act: (visitor) => visitor.open("/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS&suited=LK-TRUE-12"),
  },
  {
    name: "the first page's question",
    ready: (visitor) => visitor.open("/find-plan"),
    act: (visitor, page) =>
      visitor.send(page, "/forms/path-to-plan", {
        moving: "yes",
        search: "5714 Goodwin",
        apartment: "no",
        action: "find",
      }),
  },
  { name: "payment locations", act: (visitor) => visitor.open("/payment-locations?address=75206") },
  { name: "a plan is chosen", act: (visitor) => visitor.open(orderInformationPath(goodwinAve)) },
  { name: "the order form", ...orderForm() },
  { name: "the order form, of somebody to be proved", ...orderForm(people.walter, goodwinDrive) },
  {
    name: "a one-time password",
    ready: (visitor) => fillIn(visitor, goodwinDrive, people.walter),
    act: (visitor, page) => visitor.press(page, proof.type("111111")),
  },
  {
    name: "answers to questions",
    ready: (visitor) => fillIn(visitor, goodwinDrive, people.quincy),
    act: (visitor, page) => visitor.press(page, proof.answer("Juniper Ln", "Caprock Roofing", "2012 Nissan Altima")),
  },
  {
    name: "the order",
    ready: (visitor) => fillIn(visitor, goodwinAve),
    act: (visitor, page) => visitor.press(page, review.accept()),
  },
  {
    name: "the order with a deposit",
    ready: (visitor) => fillIn(visitor, goodwinAve, people.della),
    act: (visitor, page) => visitor.press(page, review.accept(ways.inFull())),
  },
  {
    name: "old debts",
    ready: (visitor) => fillIn(visitor, goodwinDrive, people.owen),
    act: (visitor, page) => visitor.press(page, payment.pay()),
  },
  {
    name: "the online account",
    ready: async (visitor) => placeOrder(visitor, await fillIn(visitor, goodwinAve)),
    act: (visitor, page) => visitor.press(page, account.createWithAutopay()),
  },
  {
    name: "without an online account",
    ready: async (visitor) => placeOrder(visitor, await fillIn(visitor, goodwinAve)),
    act: (visitor, page) => visitor.press(page, account.skip),
  },
  {
    name: "sign-in",
    ready: (visitor) => visitor.open("/sign-in"),
    act: (visitor, page) => visitor.send(page, "/forms/sign-in", { username: "gus.green", password: "Larkspur1" }),
  },
  {
    name: "sign-out",
    as: "gus.green",
    act: async (visitor) =>
      visitor.open((await visitor.post("/forms/sign-out", { locale: "en" })).headers.get("location") ?? "no way on"),
  },
  {
    name: "a forgotten password",
    ready: (visitor) => visitor.open("/forgot-password"),
    act: (visitor, page) => visitor.send(page, "/forms/forgot-password", { username: "gus.green" }),
  },
  ...accountPages.map((path): Walk => ({
    name: path.replace(/\?.*/, ""),
    as: "ray.renner",
    act: (visitor) => visitor.open(path),
  })),
  {
    name: "paperless billing",
    as: "ray.renner",
    ready: (visitor) => visitor.open("/my-account/paperless"),
    act: (visitor, page) =>
      visitor.send(page, "/forms/paperless-billing", { ContractAccount: "002103000012", IsPaperlessBilling: "true" }),
  },
  {
    name: "a renewal",
    as: "ray.renner",
    ready: async (visitor) => visitor.click(await visitor.open("/renewal/offers"), "/renewal/order-information"),
    act: renew,
  },
  {
    name: "where to move",
    as: "grace.garza",
    ready: (visitor) => visitor.open(moving.firstPage),
    act: (visitor, page) => visitor.press(page, moving.transfer.tell(handMade.goodwinDallas)),
  },
  {
    name: "a move",
    as: "olive.oldplan",
    ready: async (visitor) => moving.orderPage(visitor, await moving.serviceInfoSent(visitor, handMade.goodwinDallas)),
    act: moving.order,
  },
  {
    name: "another home's plans",
    as: "grace.garza",
    ready: (visitor) => visitor.open(adding.start),
    act: (visitor, page) => visitor.press(page, adding.addHome.choose(handMade.goodwinFortWorth)),
  },
  {
    name: "another home",
    as: "grace.garza",
    ready: async (visitor) => adding.orderPage(visitor, await adding.offers(visitor, handMade.goodwinFortWorth)),
    act: (visitor, page) =>
      adding.order(visitor, page, {
        isExistingBill: "false",
        isSecondaryAccountHolder: "true",
        secondaryAccountFirstName: "Zenobia",
        secondaryAccountLastName: "Quill",
      }),
  },
];
