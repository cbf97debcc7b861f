import { depositWaivers } from "@switchyard/domain/texas-law/rules";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import styles from "./texas-law.module.css";

// Labels used: texasLaw.waivers.*

interface DepositWaiversProps {
  readonly page: Pick<PageContext, "t" | "link">;
  /** The reference by which customer service finds the order. */
  readonly reference: string;
}

/** Lists the customers who need not pay a deposit, and how to ask (16 TAC §25.478). */
export function DepositWaivers({ page, reference }: DepositWaiversProps) {
  return (
    <section className={styles.waivers} aria-labelledby="waivers">
      <h2 id="waivers">{page.t("texasLaw.waivers.title")}</h2>
      <p>{page.t("texasLaw.waivers.text", { reference })}</p>
      <ul>
        {[...depositWaivers, "onTime"].map((name) => (
          <li key={name}>
            <MarkedLine text={page.t(`texasLaw.waivers.${name}`)} page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}
