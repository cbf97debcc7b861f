import type { ReactNode } from "react";
import styles from "./form-section.module.css";

/** Title and intro as the content has them. */
export interface SectionWords {
  readonly title: string;
  readonly text?: string | undefined;
}

export type FormSectionProps = {
  readonly id: string;
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  readonly headingLevel?: 2 | 3;
  readonly children: ReactNode;
};

/** A titled group of fields, ruled off from the one above. Its children are spaced. */
export function FormSection({ id, title, intro, headingLevel = 2, children }: FormSectionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <Heading className={styles.title} id={`${id}-title`}>
        {title}
      </Heading>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
