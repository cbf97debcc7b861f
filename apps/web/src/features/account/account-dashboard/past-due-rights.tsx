import { cutOffRules, cutOffRulesCheckedOn, texasLaw } from "@switchyard/domain/texas-law/rules";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { longDay } from "../../../ui/format/days.ts";
import { Card } from "../../../ui/shell/card.tsx";
import styles from "./account-dashboard.module.css";

// Labels used: texasLaw.cutOff.*, texasLaw.billHelp.*

interface PastDueRightsProps {
  readonly page: Pick<PageContext, "t" | "link" | "locale">;
}

const ways = ["plan", "agencies", "otherWays"] as const;

/** Help for a customer with a bill past due, and the limits of a disconnection (16 TAC §25.483). */
export function PastDueRights({ page }: PastDueRightsProps) {
  const lines = (names: readonly string[]) => (
    <ul className={styles.others}>
      {names.map((name) => (
        <li key={name}>
          <MarkedLine text={page.t(name)} page={page} />
        </li>
      ))}
    </ul>
  );
  const source = page.t("texasLaw.cutOff.source", {
    source: texasLaw[cutOffRules[0]].source,
    day: longDay(cutOffRulesCheckedOn, page.locale),
  });
  return (
    <div className={styles.columns}>
      <Card title={page.t("texasLaw.billHelp.title")}>{lines(ways.map((way) => `texasLaw.billHelp.${way}`))}</Card>
      <Card title={page.t("texasLaw.cutOff.title")} look="tint">
        {lines(cutOffRules.map((rule) => `texasLaw.cutOff.${rule}`))}
        <p className={styles.quiet}>
          <MarkedLine text={source} page={page} />
        </p>
      </Card>
    </div>
  );
}
