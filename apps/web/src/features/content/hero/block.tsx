import { Street } from "../../../ui/drawings/street.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import { content } from "./content.ts";
import styles from "./hero.module.css";

/** The first screen of a page: one sentence, what to do about it beside it, and the drawn street below both. */
export default function HeroBlock({ block, page }: BlockProps) {
  const { heading, lead, drawing } = fieldsOf(block, content);
  return (
    <section className={styles.hero}>
      <Wrap className={styles.columns}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{page.text(heading)}</h1>
          {lead !== undefined && (
            <div className={styles.lead}>
              <MarkedText text={page.text(lead)} page={page} />
            </div>
          )}
        </div>
        <div className={styles.aside}>
          <Blocks blocks={block.blocks["aside"]} page={page} />
        </div>
      </Wrap>
      <div className={styles.horizon}>
        {drawing === "street" ? (
          <>
            <Street className={styles.wide} />
            <Street corner className={styles.narrow} />
          </>
        ) : (
          <Wrap>
            <ContentDrawing name={drawing} className={styles.scene} />
          </Wrap>
        )}
      </div>
    </section>
  );
}
