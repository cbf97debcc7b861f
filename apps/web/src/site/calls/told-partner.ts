import { samePartner } from "@switchyard/domain/kernel/ids";

/** A partner number as it is told: to whom it belongs, and to nobody else. @param theirs the numbers of who asks; empty ones are none */
export const toldPartner = (partner: string, theirs: readonly string[]): string =>
  theirs.some((number) => number !== "" && samePartner(number, partner)) ? partner : "";
