import type { ReactNode } from "react";
import { BrokenLine } from "../drawings/broken-line.tsx";
import { NeighbourhoodScene, type Neighbourhood } from "../drawings/neighbourhood.tsx";
import styles from "./state-panel.module.css";

export type StatePanelProps = {
  readonly heading: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** `broken`: a failure; `city`: nothing here; or another small scene. */
  readonly scene?: "broken" | Neighbourhood;
  readonly headingLevel?: 1 | 2 | 3;
  readonly role?: "status" | "alert";
};

/** Replaces a list or a part of a page that failed, is empty, or is pending. */
export function StatePanel({ heading, children, actions, scene = "broken", headingLevel = 2, role }: StatePanelProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.panel} role={role}>
      <div className={styles.text}>
        <Heading className={styles.heading}>{heading}</Heading>
        <div className={styles.lead}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.scene}>
        {scene === "broken" ? <BrokenLine small fluid /> : <NeighbourhoodScene scene={scene} />}
      </div>
    </section>
  );
}
