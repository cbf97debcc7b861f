import type { ReactNode } from "react";
import { BrokenLine } from "../drawings/broken-line.tsx";
import { Icon } from "../drawings/icon.tsx";
import { Wrap } from "../shell/wrap.tsx";
import styles from "./failure-panel.module.css";

export type FailurePanelProps = {
  /** The explanation and the next step, with the page's h1. */
  readonly children: ReactNode;
  /** Things that are safe; every promise here must be true. */
  readonly safe?:
    | { readonly heading: string; readonly items: readonly { readonly title: string; readonly text: ReactNode }[] }
    | undefined;
  /** Usually a `DiagnosticBlock`. */
  readonly diagnostic?: ReactNode;
  /** False if the children contain a drawing. */
  readonly hasDrawing?: boolean;
};

interface FailureProps {
  /** Names the failure in plain words. */
  readonly heading: ReactNode;
  readonly lead: ReactNode;
  /** The life of orders, where there are any. */
  readonly standing?: ReactNode;
  /** Try again, call: buttons or links. */
  readonly actions: ReactNode;
}

/** Explains a failure and the next step, if no order needs separate advice. */
export function Failure({ heading, lead, standing, actions }: FailureProps) {
  return (
    <>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      {standing}
      <div className={styles.actions}>{actions}</div>
    </>
  );
}

/** A complete failure page; put it into `<Main flush>`. Its drawn line has a gap. */
export function FailurePanel({ children, safe, diagnostic, hasDrawing = true }: FailurePanelProps) {
  return (
    <>
      <Wrap className={styles.top}>{children}</Wrap>
      {hasDrawing && (
        <div className={styles.scene} data-print="off">
          <BrokenLine />
        </div>
      )}
      <div className={styles.below}>
        <Wrap className={styles.columns}>
          {safe && (
            <section>
              <h2 className={styles.safeHeading}>{safe.heading}</h2>
              <ul className={styles.safe}>
                {safe.items.map(({ title, text }) => (
                  <li key={title}>
                    <Icon name="done" />
                    <span>
                      <b>{title}</b> {text}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {diagnostic}
        </Wrap>
      </div>
    </>
  );
}
