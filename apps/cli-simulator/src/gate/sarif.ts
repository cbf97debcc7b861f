import { type Finding, sarifOf } from "../files/sarif.ts";
import { changeMoney } from "../replay/changes.ts";
import { placesOfRules } from "../rules/places-of-rules.ts";
import { acceptedText } from "./accepted.ts";
import type { Report } from "./junit.ts";
import { fails } from "./verdict.ts";

/** The report as SARIF: a result for each change, at its rule, and for each stale entry. */
export const sarifReport = ({ changes, stale, unreadable, failOn }: Omit<Report, "tally" | "seconds">): string => {
  const placeOf = changes.some(({ rule }) => rule) ? placesOfRules() : undefined;
  return sarifOf("switchyard replay --all", [
    ...changes.map((change): Finding => {
      const money = change.verdict === "different" ? `; ${changeMoney(change)}` : "";
      const meant = change.accepted ? `; accepted by ${change.accepted.by}: ${change.accepted.because}` : "";
      return {
        rule: change.verdict,
        level: !change.accepted && fails(change, failOn) ? "error" : "note",
        text: `${change.step}: ${change.what}; ${change.count} ${change.count === 1 ? "journey" : "journeys"}${money}${meant}`,
        place: change.rule && placeOf?.(change.rule.table, change.rule.today ?? change.rule.then ?? ""),
      };
    }),
    ...stale.map((one): Finding => ({
      rule: "stale",
      level: failOn === "none" ? "note" : "error",
      text: `${acceptedText(one)}: no journey shows it now`,
    })),
    ...unreadable.map(({ reference, why }): Finding => ({
      rule: "unreadable",
      level: failOn === "cannot-tell" ? "error" : "note",
      text: `${reference}: ${why}`,
    })),
  ]);
};
