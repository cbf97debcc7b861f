import { dataEvent } from "../../../site/data-layer/event-attributes.ts";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import styles from "./document-list.module.css";

/** The documents of a plan, each opened in a new tab; left out on paper. */
export function DocumentList({
  documents,
  plan,
}: {
  readonly documents: readonly { readonly label: string; readonly href: string }[];
  /** The plan's name, read aloud where several plans have documents on one page. */
  readonly plan?: string;
}) {
  return (
    <ul
      className={styles.documents}
      data-print="off"
      {...(plan ? dataEvent("document_opened", { from: "plan-card", document: undefined }) : {})}
    >
      {documents.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener">
            {label}
            {plan && <HiddenText> {plan}</HiddenText>}
          </a>
        </li>
      ))}
    </ul>
  );
}
