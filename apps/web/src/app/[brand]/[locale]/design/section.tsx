import type { ReactNode } from "react";
import { Icon } from "../../../../ui/drawings/icon.tsx";

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One group of components. `tests/journeys/design.journey.ts` takes a picture of each. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className="design-section" aria-labelledby={`${id}-title`} data-section>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="design-specimens">{children}</div>
    </section>
  );
}

export interface SpecimenProps {
  /** The component and its state. */
  readonly name: string;
  /** Advice for its use. */
  readonly note?: string;
  /** Advice for good use. */
  readonly right: string;
  /** A wrong use, as a complete sentence. */
  readonly wrong: string;
  /** Takes the whole width. */
  readonly wide?: boolean;
  /** 2 if the component contains an h1. */
  readonly headingLevel?: 2 | 3;
  readonly children: ReactNode;
}

/** A component in one state, or in a few of them side by side. */
export function Specimen({ name, note, right, wrong, wide = false, headingLevel = 3, children }: SpecimenProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={wide ? "design-wide" : undefined}>
      <Heading className="design-name">{name}</Heading>
      {note && <p className="design-note">{note}</p>}
      {children}
      <ul className="design-rules">
        <li>
          <Icon name="check" size="small" />
          {right}
        </li>
        <li>
          <Icon name="close" size="small" />
          {wrong}
        </li>
      </ul>
    </div>
  );
}

/** Elements in a row that wraps. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className="design-row">{children}</div>;

/** Elements in a column. */
export const Stack = ({ children }: { readonly children: ReactNode }) => <div className="design-stack">{children}</div>;
