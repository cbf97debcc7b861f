import { Card } from "../../ui/shell/card.tsx";
import type { BlockProps } from "../block-props.ts";
import { ContentDrawing } from "../content-drawing.tsx";
import { fieldsOf } from "../fields.ts";
import { MarkedLine } from "../marked-text.tsx";
import { content } from "./content.ts";
import styles from "./help-me-choose-panel.module.css";

/** How to tell the plans apart: a few things that settle it, and where to find them (S1-058). */
export default function HelpMeChoosePanelBlock({ block, page }: BlockProps) {
  const { heading, text, tips, drawing } = fieldsOf(block, content);
  return (
    <Card look="tint">
      <div className={styles.room}>
        <div className={styles.columns}>
          <div>
            <h2 className={styles.heading}>{page.text(heading)}</h2>
            <p className={styles.text}>
              <MarkedLine text={page.text(text)} page={page} />
            </p>
            <div className={styles.drawing}>
              <ContentDrawing name={drawing} />
            </div>
          </div>
          <ol className={styles.tips}>
            {tips.map((tip) => (
              <li key={tip.heading}>
                <h3 className={styles.tip}>{page.text(tip.heading)}</h3>
                <p>
                  <MarkedLine text={page.text(tip.text)} page={page} />
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Card>
  );
}
