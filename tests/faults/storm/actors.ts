import { acceptedTerms, fillIn } from "../../driver/enrollment.ts";
import { goodwinAve, goodwinDrive, orderInformationPath } from "../../driver/homes.ts";
import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { anApplicant, quincy, typedBy } from "../../driver/people.ts";
import { type Page, Visitor } from "../../driver/visitor.ts";

export interface SeenForm {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** A simulated visitor at some stage, with the forms of their pages. */
export interface Actor {
  readonly name: string;
  readonly cookie: string;
  /** The visitor's own pages, without query strings. */
  readonly places: readonly string[];
  readonly forms: readonly SeenForm[];
}

/** Visitors whom the gateway knows. */
export const people = {
  della: typedBy(personaNamed("della")),
  owen: typedBy(personaNamed("owen")),
  walter: typedBy(personaNamed("walter")),
  quincy,
};

/** All stages of an enrollment. */
const enrolling: Readonly<Record<string, (visitor: Visitor) => Promise<Page>>> = {
  "at the order form": (visitor) => visitor.open(orderInformationPath(goodwinAve)),
  "at the order form again": async (visitor) =>
    visitor.send(await visitor.open(orderInformationPath(goodwinAve, "/es")), "/forms/order-information", {
      ...anApplicant,
      email: "rosa@",
    }),
  "at the terms": (visitor) => fillIn(visitor, goodwinAve),
  "at the deposit": (visitor) => fillIn(visitor, goodwinAve, people.della),
  "at the debts": (visitor) => fillIn(visitor, goodwinDrive, people.owen),
  "at the code": (visitor) => fillIn(visitor, goodwinDrive, people.walter),
  "at the questions": (visitor) => fillIn(visitor, goodwinDrive, people.quincy),
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
 * Creates one visitor of each kind. The storm may end their orders and sessions, so they are created again.
 * @param pages all pages of the site; forms are read from the account's pages
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
  const anonymous = new Visitor(site);
  const open = await Promise.all(publicPages.map((path) => anonymous.open(path)));
  actors.push({
    name: "anonymous",
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
    await visitor.signIn(name);
    const seen: Page[] = [];
    for (const path of accountPages) seen.push(await visitor.open(`${path}?${ownSearch}`));
    actors.push({ name, cookie: visitor.cookie(), places: accountPages, forms: formsOf(seen) });
  }
  return actors;
};

const ownSearch = "cint=3&zip=75206&tdsp=ONCOR&dwel=01&planid=LK-TRUE-12&prom=PS";

/** All forms on these pages that post to the site, with their fields, hidden values and choices. */
const formsOf = (pages: readonly Page[]): readonly SeenForm[] => {
  const seen = new Map<string, SeenForm>();
  for (const { action, names, fields, choices, buttons } of pages
    .flatMap((page) => page.forms())
    .filter((form) => form.action.startsWith("/forms/"))) {
    const all = [
      ...[...names].map((name) => [name, fields[name] ?? choices[name]?.[0] ?? ""] as const),
      ...buttons.flatMap(({ sends }) => Object.entries(sends)),
    ];
    seen.set(`${action} ${all.map(([name]) => name).join()}`, { action, fields: all });
  }
  return [...seen.values()];
};
