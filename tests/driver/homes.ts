import type { Persona } from "@switchyard/gateway-sandbox/people/personas";
import { generatedPremises } from "@switchyard/gateway-sandbox/premises/generated";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";

/** A home and the requested service. */
export interface Wish extends Premise {
  readonly planid: string;
  /** 6 moves in, 7 switches. */
  readonly intent: "6" | "7";
}

export const wishAt = (premise: Premise, planid = "LK-TRUE-12", intent: Wish["intent"] = "6"): Wish => ({
  ...premise,
  planid,
  intent,
});

/** The order of a sandbox persona. */
export const wishOf = ({ premise, intent }: Persona, planid?: string): Wish => wishAt(premise, planid, intent);

/** Ordinary houses, and one apartment. */
export const goodwinAve = wishAt(handMade.goodwinDallas);
export const goodwinDrive = wishAt(handMade.goodwinFortWorth);
export const hemphillStreet = wishAt(handMade.hemphill);
export const mapleApartment = wishAt(handMade.mapleApartment);

const generated = generatedPremises().filter(({ tdsp }) => tdsp === "ONCOR");
/** Houses without a contract. */
export const houses = generated.filter(({ unit }) => unit === "");
const apartments = generated.filter(({ unit }) => unit !== "");

let taken = 0;
/** A home that no other test of this run uses; Playwright's workers share the list. */
const nextOf = (homes: readonly Premise[]): Wish => {
  const place = Number(process.env["TEST_PARALLEL_INDEX"] ?? 0) + 2 * taken;
  taken += 1;
  const home = homes[place % homes.length];
  if (home === undefined) throw new Error("the sandbox has no such home");
  return wishAt(home);
};
export const aHouse = (): Wish => nextOf(houses);
export const anApartment = (): Wish => nextOf(apartments);

export const dwellingOf = ({ unit }: Pick<Premise, "unit">): "01" | "02" => (unit === "" ? "01" : "02");

/** The query parameters that determine a home's plans. */
export const searchOf = ({ intent, zip, tdsp, ...home }: Pick<Wish, "intent" | "zip" | "tdsp" | "unit">): string =>
  new URLSearchParams({
    cint: intent,
    dwel: dwellingOf(home),
    prom: dwellingOf(home) === "01" ? "PS" : "PM",
    zip,
    tdsp,
  }).toString();

/** The address of an enrollment page with all its shopping parameters. */
export const flowPath = (page: string, wish: Wish, locale: "" | "/es" = ""): string =>
  `${locale}/${wish.intent === "6" ? "mvi" : "swi"}/${page}?${searchOf(wish)}&planid=${wish.planid}&esiid=${wish.esiid}`;

export const orderInformationPath = (wish: Wish, locale?: "" | "/es"): string =>
  flowPath("order-information", wish, locale);
