import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import {
  acceptedTerms,
  anApplicant,
  elsewhere,
  fillIn,
  firstOpenDay,
  goodwinAve,
  orderInformationPath,
} from "../../road/enrollment.ts";
import type { Page, Visitor } from "../../road/visitor.ts";
import { people } from "../storm/actors.ts";

/** One thing that somebody does, with all the calls of the gateway that it takes. */
export interface Walk {
  readonly name: string;
  /** Who signs in first. */
  readonly as?: string;
  /** What comes before, while nothing is broken. */
  ready?(visitor: Visitor): Promise<Page>;
  act(visitor: Visitor, page: Page): Promise<Page>;
  /** Where the form is that was filled in, and texts that must stand in it when it is opened again. */
  readonly typed?: { readonly at: string; readonly texts: readonly string[] };
}

const card = { paymentType: "0", accessToken: "cft-0000000000000001" };
const orderForm = (
  who: Readonly<Record<string, string>> = {},
  home = goodwinAve,
): Pick<Walk, "ready" | "act" | "typed"> => ({
  ready: async (visitor) => {
    const page = await visitor.open(orderInformationPath(home));
    return { ...page, html: `${page.html}<!-- ${await firstOpenDay(visitor, home)} -->` };
  },
  act: (visitor, page) =>
    visitor.send(page, "/forms/order-information", {
      ...anApplicant,
      selectStartDate: /<!-- (\S+) -->$/.exec(page.html)?.[1] ?? "",
      ...who,
    }),
  typed: {
    at: orderInformationPath(home),
    texts: [who["firstName"] ?? anApplicant.firstName, who["lastName"] ?? anApplicant.lastName, anApplicant.email],
  },
});
/** A value that stands chosen in a list of a page. */
const chosen = ({ html }: Page, name: string): string =>
  /value="([^"]+)" selected/.exec(html.split(`name="${name}"`)[1]?.split("</select>")[0] ?? "")?.[1] ?? "";
export const linkIn = ({ html }: Page, path: string): string =>
  (new RegExp(`href="([^"]*${path}\\?[^"]*)"`).exec(html)?.[1] ?? "no link").replaceAll("&amp;", "&");
const valueIn = ({ html }: Page, name: string): string =>
  /value="([^"]*)"/.exec(html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`)) ?? "")?.[1] ?? "";
const ticked = { acceptAuthorization: "true", termsOfService: "true" };
export const whereFrom = (visitor: Visitor): Promise<Page> => visitor.open("/my-account/transfer/service-info");
export const toTransfer = (visitor: Visitor, form: Page): Promise<Page> => {
  const picked = {
    ContractAccountNumber: chosen(form, "ContractAccountNumber"),
    CurrentServiceAddressNumber: chosen(form, "CurrentServiceAddressNumber"),
  };
  return visitor.send(form, "/forms/transfer-service-info", {
    ...picked,
    NewServiceAddress: displayText(handMade.goodwinDallas),
    esiid: handMade.goodwinDallas.esiid,
    IsApartment: "no",
    action: "continue",
  });
};
export const whereElse = (visitor: Visitor): Promise<Page> => visitor.open("/my-account/add-home");
export const toAddHome = (visitor: Visitor, form: Page, home = handMade.goodwinFortWorth): Promise<Page> =>
  visitor.send(form, "/forms/path-to-plan", {
    moving: "yes",
    search: displayText(home),
    esiid: home.esiid,
    zip: home.zip,
    tdsp: home.tdsp,
    apartment: "no",
    action: "continue",
  });

export const orderRenewal = (visitor: Visitor, form: Page): Promise<Page> =>
  visitor.send(form, "/forms/renewal-order", { startDate: valueIn(form, "startDate"), ...ticked });
export const orderAnotherHome = (visitor: Visitor, form: Page): Promise<Page> =>
  visitor.send(form, "/forms/add-home-order", {
    startdate: valueIn(form, "startdate"),
    acceptsDayFee: "true",
    isExistingBill: "false",
    isSecondaryAccountHolder: "true",
    secondaryAccountFirstName: "Zenobia",
    secondaryAccountLastName: "Quill",
    billingOption: "sameAddress",
    action: "continue",
  });

/** Who adds which home: the site remembers what was ordered, whatever the gateway has forgotten since. */
const additions = [handMade.goodwinFortWorth, handMade.goodwinDallas, handMade.hemphill, handMade.kempSaturday].flatMap(
  (home) =>
    [
      "grace.garza",
      "gus.green",
      "amy.advance",
      "carla.care",
      "andy.apartment",
      "rex.remote",
      "maria.mayo",
      "jose.luna",
      "mara.moved",
      "sam.swapp",
      "emil.electric",
      "olive.oldplan",
    ].map((who) => ({ home, who })),
);
const toOrderOfHome = async (visitor: Visitor): Promise<Page> => {
  for (const { home, who } of additions) {
    await visitor.call("POST", "/api/myaccount/login", { username: who, password: "Larkspur1" });
    const link = linkIn(
      await toAddHome(visitor, await whereElse(visitor), home),
      "/my-account/add-home/order-information",
    );
    if (link.startsWith("/")) return visitor.open(link);
  }
  throw new Error("everybody has added every home");
};
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
  // Made for one visitor, so that nothing of it is cached.
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
  { name: "the order form, of somebody to be proved", ...orderForm(people.walter, elsewhere) },
  {
    name: "a one-time password",
    ready: (visitor) => fillIn(visitor, elsewhere, people.walter),
    act: (visitor, page) => visitor.send(page, "/forms/validate-one-time-password", { oneTimePwd: "111111" }),
  },
  {
    name: "answers to questions",
    ready: (visitor) => fillIn(visitor, elsewhere, people.quincy),
    act: (visitor, page) =>
      visitor.send(page, "/forms/answer-knowledge-questions", {
        outWalletAnswer1: "Juniper Ln",
        outWalletAnswer2: "Caprock Roofing",
        outWalletAnswer3: "2012 Nissan Altima",
      }),
  },
  {
    name: "the order",
    ready: (visitor) => fillIn(visitor, goodwinAve),
    act: (visitor, page) => visitor.send(page, "/forms/place-order", acceptedTerms),
  },
  {
    name: "the order with a deposit",
    ready: (visitor) => fillIn(visitor, goodwinAve, people.della),
    act: (visitor, page) => visitor.send(page, "/forms/place-order", { ...acceptedTerms, ...card }),
  },
  {
    name: "old debts",
    ready: (visitor) => fillIn(visitor, elsewhere, people.owen),
    act: (visitor, page) => visitor.send(page, "/forms/choose-payment", card),
  },
  {
    name: "the online account",
    ready: async (visitor) => visitor.send(await fillIn(visitor, goodwinAve), "/forms/place-order", acceptedTerms),
    act: (visitor, page) =>
      visitor.send(page, "/forms/create-online-account", {
        custEmailAddress: "rosa@example.com",
        password: "Larkspur1",
        confirmpassword: "Larkspur1",
        securityquestion: "What was the name of your first pet?",
        securityanswer: "Pecan",
        acceptance: "true",
        isAutoPay: "true",
        paymentmethod: "bank",
        accountholdername: "Rosa Rutherford",
        routingnumber: "111000614",
        bankaccountnumber: "4400018771",
        billingzipcode: "75206",
        agreeTerms: "true",
      }),
  },
  {
    name: "without an online account",
    ready: async (visitor) => visitor.send(await fillIn(visitor, goodwinAve), "/forms/place-order", acceptedTerms),
    act: (visitor, page) => visitor.send(page, "/forms/skip-account"),
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
    ready: async (visitor) => visitor.open(linkIn(await visitor.open("/renewal/offers"), "/renewal/order-information")),
    act: orderRenewal,
  },
  { name: "where to move", as: "grace.garza", ready: whereFrom, act: toTransfer },
  {
    name: "a move",
    as: "olive.oldplan",
    ready: async (visitor) =>
      visitor.open(
        linkIn(await toTransfer(visitor, await whereFrom(visitor)), "/my-account/transfer/order-information"),
      ),
    act: (visitor, page) =>
      visitor.send(page, "/forms/transfer-order", {
        stopServiceDate: valueIn(page, "stopServiceDate"),
        startServiceDate: valueIn(page, "startServiceDate"),
        acceptsDayFee: "true",
        billingOption: "sameAddress",
      }),
  },
  { name: "another home's plans", as: "grace.garza", ready: whereElse, act: toAddHome },
  {
    name: "another home",
    ready: toOrderOfHome,
    act: orderAnotherHome,
  },
];
