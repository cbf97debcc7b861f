import { Home } from "../../../ui/drawings/home.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./home-costs.module.css";

/** Example costs of a month by size of home, with drawings of homes. */
export default function HomeCostsBlock({ block, page }: BlockProps) {
  const { heading, lead, homes } = fieldsOf(block, content);
  return (
    <section className={styles.section}>
      <Wrap className={styles.head}>
        <h2>{page.text(heading)}</h2>
        <p>{page.text(lead)}</p>
      </Wrap>
      <Wrap>
        <ul className={styles.homes}>
          {homes.map(({ size, cost, label, use }) => (
            <li key={size} className={styles.home}>
              <div className={styles.drawing}>
                <Home size={size} fluid />
              </div>
              <p className={styles.cost}>{cost}</p>
              <p className={styles.words}>
                <b>{page.text(label)}</b> <span>{page.text(use)}</span>
              </p>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}
