import { SiteFooter } from "../../ui/shell/site-footer.tsx";
import type { BlockProps } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { MarkedLine } from "../marked-text.tsx";
import { content } from "./content.ts";

/** The footer of the site's own pages; the pages of a journey have the small one. */
export default function FooterBlock({ block, page }: BlockProps) {
  if (page.frame.kind !== "site") return null;
  const { talk, columns, legal, outage } = fieldsOf(block, content);
  return (
    <SiteFooter
      talk={{ heading: page.text(talk.heading), phone: { text: page.text(talk.phone), href: talk.phoneHref }, hours: page.text(talk.hours) }}
      columns={columns.map(({ heading, links }) => ({ heading: page.text(heading), links: links.map((link) => ({ label: page.text(link.text), href: page.link(link) })) }))}
      legal={[legal, outage].map((text) => <MarkedLine key={text} text={page.text(text)} page={page} />)}
    />
  );
}
