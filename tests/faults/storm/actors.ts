import {
  acceptedTerms,
  anApplicant,
  elsewhere,
  fillIn,
  goodwinAve,
  orderInformationPath,
} from "../../road/enrollment.ts";
import { type Page, Visitor } from "../../road/visitor.ts";

export interface SeenForm {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Somebody who is somewhere on the site, with the forms that their pages have. */
export interface Actor {
  readonly name: string;
  readonly cookie: string;
  /** Pages that are theirs, without a search. */
  readonly places: readonly string[];
  readonly forms: readonly SeenForm[];
}

/** Whom the gateway knows something of. */
export const people = {
  della: {
    firstName: "Della",
    lastName: "Deposit",
    socialSecurityNumber: "900-55-0021",
    month: "6",
    date: "21",
    year: "1999",
  },
  owen: {
    firstName: "Owen",
    lastName: "Overdue",
    socialSecurityNumber: "900-55-0031",
    month: "9",
    date: "19",
    year: "1977",
  },
  walter: {
    firstName: "Walter",
    lastName: "Wallace",
    socialSecurityNumber: "900-55-0003",
    month: "1",
    date: "20",
    year: "1965",
  },
  quincy: {
    firstName: "Quincy",
    lastName: "Question",
    socialSecurityNumber: "900-55-0042",
    month: "10",
    date: "3",
    year: "1983",
  },
} as const;

/** Everywhere that an enrollment may stand. */
const enrolling: Readonly<Record<string, (visitor: Visitor) => Promise<Page>>> = {
  "at the order form": (visitor) => visitor.open(orderInformationPath(goodwinAve)),
  "at the order form again": async (visitor) =>
    visitor.send(await visitor.open(orderInformationPath(goodwinAve, "/es")), "/forms/order-information", {
      ...anApplicant,
      email: "rosa@",
    }),
  "at the terms": (visitor) => fillIn(visitor, goodwinAve),
  "at the deposit": (visitor) => fillIn(visitor, goodwinAve, people.della),
  "at the debts": (visitor) => fillIn(visitor, elsewhere, people.owen),
  "at the code": (visitor) => fillIn(visitor, elsewhere, people.walter),
  "at the questions": (visitor) => fillIn(visitor, elsewhere, people.quincy),
  "with an order": async (visitor) =>
    visitor.send(
      await fillIn(
        visitor,
        { ...goodwinAve, planid: "LK-TRUE-24" },
        { lastName: "Ordered", socialSecurityNumber: "412-55-0199" },
      ),
      "/forms/place-order",
      acceptedTerms,
    ),
};
const members = [
  "grace.garza",
  "ray.renner",
  "sam.swapp",
  "tina.twohomes",
  "penny.pending",
  "dana.due",
  "bella.business",
  "sol.agency",
  "pedro.prepaid",
];
const memberPages = [
  "/my-account",
  "/renewal/offers",
  "/renewal/order",
  "/transfer/service-info",
  "/transfer/service-dates",
  "/transfer/order-information",
  "/add-home/order-information",
  "/my-account/add-ons",
];

/**
 * One of each, anew: what the storm does to their orders and sessions must not end it.
 * @param pages all pages of the site; those of the account are looked at for forms
 */
export const actorsAt = async (
  site: string,
  pages: readonly string[],
  names?: readonly string[],
): Promise<readonly Actor[]> => {
  const wanted = (name: string) => names === undefined || names.includes(name);
  const accountPages = pages.filter((path) =>
    memberPages.some((one) => path.startsWith(one.split("/").slice(0, 2).join("/"))),
  );
  const publicPages = [
    "/",
    "/plans",
    "/find-plan",
    "/help-me-choose",
    "/sign-in",
    "/forgot-password",
    "/forgot-username",
    "/create-account",
    "/payment-locations",
    "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS",
    "/search?q=plan",
  ];
  const actors: Actor[] = [];
  const nobody = new Visitor(site);
  const open = await Promise.all(publicPages.map((path) => nobody.open(path)));
  actors.push({
    name: "nobody",
    cookie: "",
    places: publicPages.map((path) => path.replace(/\?.*/, "")),
    forms: formsOf(open),
  });
  for (const [name, goes] of Object.entries(enrolling)) {
    if (!wanted(name)) continue;
    const visitor = new Visitor(site);
    const page = await goes(visitor);
    actors.push({
      name,
      cookie: visitor.cookie(),
      places: [page.url.replace(/\?.*/, "").replace(/^\/es/, "")],
      forms: formsOf([page]),
    });
  }
  for (const name of members) {
    if (!wanted(name)) continue;
    const visitor = new Visitor(site);
    const signedIn = await visitor.call("POST", "/api/myaccount/login", { username: name, password: "Larkspur1" });
    if (signedIn.status !== 200) throw new Error(`${name} can't sign in`);
    const seen: Page[] = [];
    for (const path of accountPages) seen.push(await visitor.open(`${path}?${ownSearch}`));
    actors.push({ name, cookie: visitor.cookie(), places: accountPages, forms: formsOf(seen) });
  }
  return actors;
};

const ownSearch = "cint=3&zip=75206&tdsp=ONCOR&dwel=01&planid=LK-TRUE-12&prom=PS";

/** Every form of these pages that is sent to the site, with all its fields; hidden ones and choices keep their values. */
const formsOf = (pages: readonly Page[]): readonly SeenForm[] => {
  const seen = new Map<string, SeenForm>();
  for (const { html } of pages) {
    for (const [, head = "", inside = ""] of html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
      const action = attribute(head, "action");
      if (!action.startsWith("/forms/")) continue;
      const fields = [...inside.matchAll(/<(?:input|select|textarea|button)\b([^>]*)>/g)]
        .map(([, tag = ""]) => [attribute(tag, "name"), attribute(tag, "value")] as const)
        .filter(([name]) => name !== "");
      seen.set(`${action} ${fields.map(([name]) => name).join()}`, { action, fields });
    }
  }
  return [...seen.values()];
};

const attribute = (tag: string, name: string): string =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
