import type { PlaceAnswers } from "@switchyard/domain/addresses/find-place";
import type { PathToPlanForm } from "@switchyard/domain/navigation/path-to-plan";
import { pathToPlanFields } from "@switchyard/domain/navigation/path-to-plan";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { isApartment, isHouse } from "@switchyard/domain/kernel/dwelling";
import { intentOf, routeOfIntent } from "@switchyard/domain/kernel/intent";

/** The answers so far. */
export type Answers = PathToPlanForm & PlaceAnswers;

const fields = [...pathToPlanFields, "utility"] as const;

/** Longer than any valid answer. */
const longestAnswer = 120;

/** Parses the answers of a form; empty ones are left out. */
export const readAnswers = (valueOf: (name: string) => unknown): Answers => {
  const answers: Partial<Record<(typeof fields)[number], string>> = {};
  for (const field of fields) {
    const value = valueOf(field);
    if (typeof value === "string" && value.trim() !== "") answers[field] = value.trim().slice(0, longestAnswer);
  }
  return answers;
};

/** The answers in an address of the site, for a visitor who returns to change them. */
export const answersOf = ({ cint, dwel = "", zip, esiid, tdsp }: ShoppingQuery): Answers => {
  const intent = intentOf(cint);
  return {
    ...(intent === undefined ? {} : { moving: routeOfIntent(intent) === "mvi" ? "yes" : "no" }),
    ...(isApartment(dwel) ? { apartment: "yes" } : isHouse(dwel) ? { apartment: "no" } : {}),
    ...(zip === undefined ? {} : { zip, search: zip }),
    ...(tdsp === undefined ? {} : { tdsp }),
    ...(esiid === undefined ? {} : { esiid }),
  };
};
