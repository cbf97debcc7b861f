import { phoneHref } from "../../../site/navigation/phone-href.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { SiteFooter, type SiteFooterProps } from "../../../ui/shell/site-footer.tsx";
import type { Locale } from "@switchyard/domain/kernel/locale";
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
  return page.fragment(Footer, {
    locale: page.locale,
    talk: {
      heading: page.text(talk.heading),
      phone: { text: page.text(talk.phone), href: phoneHref(talk.phone) },
      hours: page.text(talk.hours),
    },
    columns: columns.map(({ heading, links: ofColumn }) => ({ heading: page.text(heading), links: shown(ofColumn) })),
    links: shown(links),
    linksLabel: page.t("shell.footerNavigation"),
    social: {
      label: page.text(social.label),
      links: social.links.map(({ network, text, href }) => ({ network, label: page.text(text), href })),
    },
    trust: { name: page.text(trust.name), label: page.text(trust.alt) },
    legal: [legal, ...(outage === undefined ? [] : [outage])].map((text) => page.text(text)),
    top: page.t("shell.backToTop"),
  });
}

type FooterProps = Omit<SiteFooterProps, "legal"> & {
  readonly locale: Locale;
  /** Texts with bold and links. */
  readonly legal: readonly string[];
};

function Footer({ locale, legal, ...footer }: FooterProps) {
  const link = ({ href }: ContentLink): string => hrefIn(locale, href);
  return (
    <SiteFooter
      {...footer}
      legal={legal.map((text) => (
        <MarkedLine key={text} text={text} page={{ link }} />
      ))}
    />
  );
}
