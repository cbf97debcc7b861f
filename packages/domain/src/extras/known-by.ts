import { known, type KnownBy } from "../journey/known-by.ts";
import type { ExtraEndState } from "./state.ts";

/** The customer's identifiers in the end of an extra: their numbers, and those of the extra. */
export const extraEndKnownBy = ({ asked, accepted }: ExtraEndState): readonly KnownBy[] => {
  const end = accepted ?? asked;
  return [
    ...known("customer number", end?.partner),
    ...known("account number", end?.contractAccount),
    ...known("confirmation number", end?.extra, accepted?.number),
  ];
};
