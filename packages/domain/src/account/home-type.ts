import { intentOf } from "../kernel/intent.ts";
import type { ShoppingQuery } from "../navigation/shopping-query.ts";

/** A type of home, in ascending size: its index in the list of types, from 0. */
export type HomeType = 0 | 1 | 2 | 3;

/** The largest size of the first, second and third type, in square feet (S1-114 to S1-116). */
const mostSquareFeet = [1_000, 2_000, 3_000] as const;

/** The type of a home by its square feet; above the last threshold it is the fourth (S1-113 to S1-117). */
export const homeTypeOf = (squareFeet: number): HomeType => {
  const type = mostSquareFeet.findIndex((most) => squareFeet <= most);
  return type === 0 || type === 1 || type === 2 ? type : 3;
};

/** The meter for a page's use: in a transfer, the old home's (S1-119, S1-120). */
export const usageMeterOf = ({ cint, esiid, oldEsiId }: ShoppingQuery): string | undefined =>
  intentOf(cint) === "transfer" ? oldEsiId : esiid;
