/** Customer intents (`cint`). 4 is the move-in that a switch was converted to; behaviour follows the flow's own code. */
export const intents = ["2", "3", "4", "5", "6", "7"] as const;
export type Intent = (typeof intents)[number];

/** Intents that a visitor can bring into enrollment: move in, switch, and the converted move-in. */
export const enrollmentIntents = ["6", "7", "4"] as const;
export type EnrollmentIntent = (typeof enrollmentIntents)[number];

/** The mapped code that the calendar and the offers call ask for (S1-286 to S1-291). */
export const mappedIntent: Record<Intent, string> = {
  "2": "004",
  "3": "005",
  "4": "001",
  "5": "002",
  "6": "001",
  "7": "002",
};

/** Which half of the enrollment pages an intent belongs to: /mvi for moving in, /swi for switching. */
export type EnrollmentRoute = "mvi" | "swi";

/** Intents 4 and 6 move in; everybody else switches (E-006, E-007, E-172). */
export const routeOfIntent = (intent: Intent): EnrollmentRoute => (intent === "4" || intent === "6" ? "mvi" : "swi");

/** Dwelling codes: 01 house, 02 apartment; longer codes that start with 01 are houses too. */
export const isHouse = (dwel: string): boolean => dwel.startsWith("01");
export const isApartment = (dwel: string): boolean => dwel.startsWith("02");

/** PS for a house, PM for anything else (S1-294, S1-295, E-010). A missing dwelling counts as "otherwise". */
export const defaultPromo = (dwel: string | undefined): "PS" | "PM" =>
  dwel !== undefined && isHouse(dwel) ? "PS" : "PM";
