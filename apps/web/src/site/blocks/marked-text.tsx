import { Fragment } from "react";
import { dataEvent } from "../data-layer/event-attributes.ts";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { PageContext } from "./block-props.ts";
import { type Mark, marksOf, paragraphsOf } from "./marks.ts";

/** The targets of `doc:` links: the documents of the page's plan. */
export interface PlanDocuments {
  readonly efl: string;
  readonly tos: string;
  readonly yrc: string;
}

interface MarkedProps {
  readonly text: string;
  readonly page: Pick<PageContext, "link">;
  readonly documents?: PlanDocuments | undefined;
}

/** One paragraph of marked text without a `<p>`, for labels and list items. */
export function MarkedLine({ text, page, documents }: MarkedProps) {
  return marksOf(text).map((mark, place) => <Fragment key={place}>{shown(mark, page, documents)}</Fragment>);
}

/** Marked text as paragraphs. */
export function MarkedText({ text, page, documents }: MarkedProps) {
  return paragraphsOf(text).map((paragraph, place) => (
    <p key={place}>
      <MarkedLine text={paragraph} page={page} documents={documents} />
    </p>
  ));
}

function shown(mark: Mark, page: Pick<PageContext, "link">, documents: PlanDocuments | undefined) {
  const words = <Unbroken text={mark.text} />;
  if (mark.kind === "bold") return <strong>{words}</strong>;
  if (mark.kind === "text") return words;
  const document = /^doc:(efl|tos|yrc)$/.exec(mark.target)?.[1] as keyof PlanDocuments | undefined;
  if (document === undefined) return <a href={page.link({ href: mark.target })}>{words}</a>;
  const href = documents?.[document] ?? "";
  return href === "" ? (
    words
  ) : (
    <a href={href} {...dataEvent("document_opened", { from: "text", document })}>
      {words}
    </a>
  );
}
