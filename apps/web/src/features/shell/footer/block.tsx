import { phoneHref } from "../../../site/navigation/phone-href.ts";
import { SiteFooter } from "../../../ui/shell/site-footer.tsx";
import type { BlockProps, ContentLink } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";

/** The footer of the site's own pages; the pages of a journey have the small one. */
export default function FooterBlock({ block, page }: BlockProps) {
  if (page.frame.kind !== "site") return null;
  const { talk, columns, links, social, trust, legal, outage } = fieldsOf(block, content);
  const shown = (all: readonly (ContentLink & { readonly text: string })[]) =>
    all.map((link) => ({ label: page.text(link.text), href: page.link(link) }));
  return (
    <SiteFooter
      talk={{
        heading: page.text(talk.heading),
        phone: { text: page.text(talk.phone), href: phoneHref(talk.phone) },
        hours: page.text(talk.hours),
      }}
      columns={columns.map(({ heading, links: ofColumn }) => ({ heading: page.text(heading), links: shown(ofColumn) }))}
      links={shown(links)}
      linksLabel={page.t("shell.footerNavigation")}
      social={{
        label: page.text(social.label),
        links: social.links.map(({ network, text, href }) => ({ network, label: page.text(text), href })),
      }}
      trust={{ name: page.text(trust.name), label: page.text(trust.alt) }}
      legal={[legal, ...(outage === undefined ? [] : [outage])].map((text) => (
        <MarkedLine key={text} text={page.text(text)} page={page} />
      ))}
      top={page.t("shell.backToTop")}
    />
  );
}
