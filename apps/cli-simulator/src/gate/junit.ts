import type { Tally, Unreadable } from "../replay/replay-page.ts";
import { failure, suiteOf, testCase, xml } from "../files/junit-suite.ts";
import { changeMoney } from "../replay/changes.ts";
import { type Accepted, acceptedText, type JudgedChange } from "./accepted.ts";
import { type FailOn, fails } from "./verdict.ts";

/** The result of all journeys as a report for build servers. */
export interface Report {
  readonly tally: Tally;
  readonly seconds: number;
  readonly changes: readonly JudgedChange[];
  readonly stale: readonly Accepted[];
  readonly unreadable: readonly Unreadable[];
  readonly failOn: FailOn;
}

/** The most references of a change in the report. */
const mostNamed = 20;

const journeys = (count: number): string => `${count} ${count === 1 ? "journey" : "journeys"}`;

/** The report as JUnit XML: a case for each change, each stale entry, and all unchanged journeys. */
export const junitOf = ({ tally, seconds, changes, stale, unreadable, failOn }: Report): string => {
  const isBroken = tally.unreadable > 0 && failOn === "cannot-tell";
  const cases = [
    ...(tally.same > 0 ? [testCase(`${journeys(tally.same)}: today's code decides the same`)] : []),
    ...changes.map((change) => {
      const name = `${change.step}: ${change.what}`;
      if (change.accepted)
        return testCase(
          name,
          `<system-out>accepted by ${xml(change.accepted.by)}: ${xml(change.accepted.because)}</system-out>`,
        );
      if (change.verdict === "renamed")
        return testCase(name, `<system-out>only the name, ${journeys(change.count)}</system-out>`);
      const money = changeMoney(change);
      const named = `${change.journeys.slice(0, mostNamed).join(" ")}${change.count > mostNamed ? ` and ${change.count - mostNamed} more` : ""}`;
      return testCase(
        name,
        fails(change, failOn)
          ? failure(change.verdict, `${journeys(change.count)}: ${change.what}; ${money}`, named)
          : `<skipped message="${journeys(change.count)}: ${change.verdict}"/>`,
      );
    }),
    ...stale.map((one) =>
      testCase(
        `accepted: ${acceptedText(one)}`,
        failOn === "none"
          ? `<skipped message="no journey shows it now"/>`
          : failure("stale", "no journey shows it now"),
      ),
    ),
    ...(tally.unreadable > 0
      ? [
          testCase(
            `${journeys(tally.unreadable)} that can't be read`,
            isBroken
              ? failure(
                  "cannot-tell",
                  "can't be read",
                  unreadable.map(({ reference, why }) => `${reference}: ${why}`).join("; "),
                )
              : `<skipped message="can't be read"/>`,
          ),
        ]
      : []),
  ];
  return suiteOf("switchyard replay --all", cases, seconds);
};
