// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
/**
 * The visitor's goal, each with the specification's code (`cint`): to move service to another home, to renew, a switch
 * that became a move-in, to switch a further home, to move in, and to switch.
 */
const codes = {
  transfer: "2",
  renewal: "3",
  "converted-move-in": "4",
  "switch-of-another-home": "5",
  "move-in": "6",
  switch: "7",
} as const;

export type Intent = keyof typeof codes;
export const intents = Object.keys(codes) as readonly Intent[];

/**
 * The code is a public format: addresses, the site API, the gateway's contract and journals (as a step's input) have
 * it. Decisions and stored states have the word.
 */
export type IntentCode = (typeof codes)[Intent];
export const intentCodes: readonly IntentCode[] = Object.values(codes);

/** The code of a word. */
export const codeOfIntent = <One extends Intent>(intent: One): (typeof codes)[One] => codes[intent];

type IntentOf<Code extends IntentCode> = { [One in Intent]: (typeof codes)[One] extends Code ? One : never }[Intent];

/** The word of a code; undefined for an unknown one. */
export function intentOf<Code extends IntentCode>(code: Code): IntentOf<Code>;
export function intentOf(code: string | undefined): Intent | undefined;
export function intentOf(code: string | undefined): Intent | undefined {
  return intents.find((intent) => codes[intent] === code);
}

/** Intents that a visitor can bring into enrollment: move in, switch, and the converted move-in. */
export const enrollmentIntents = ["move-in", "switch", "converted-move-in"] as const satisfies readonly Intent[];
export type EnrollmentIntent = (typeof enrollmentIntents)[number];

/** The word of the code of one of these. */
export const enrollmentIntentOf = (code: string | undefined): EnrollmentIntent | undefined =>
  enrollmentIntents.find((intent) => codes[intent] === code);

/** The mapped code for the calendar and the offers call (S1-286 to S1-291). */
export const mappedIntent: Record<Intent, string> = {
  transfer: "004",
  renewal: "005",
  "converted-move-in": "001",
  "switch-of-another-home": "002",
  "move-in": "001",
  switch: "002",
};

/** The half of the enrollment pages for an intent: /mvi for moving in, /swi for switching. */
export type EnrollmentRoute = "mvi" | "swi";

/** Both kinds of move-in move in; all others switch (E-006, E-007, E-172). */
export const routeOfIntent = (intent: Intent): EnrollmentRoute =>
  intent === "converted-move-in" || intent === "move-in" ? "mvi" : "swi";

/** The default intent of a visitor on that half of the pages. */
export const intentOfRoute = (route: EnrollmentRoute): "move-in" | "switch" => (route === "mvi" ? "move-in" : "switch");
