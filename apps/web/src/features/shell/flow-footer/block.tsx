import { MiniFooter } from "../../../ui/shell/mini-footer.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";

/** The small footer of the pages of a journey, and of plan lists. */
export default function FlowFooterBlock({ block, page }: BlockProps) {
  if (page.frame.kind === "site") return null;
  const { links, legal } = fieldsOf(block, content);
  return (
    <MiniFooter
      links={links.map(({ text, href }) => ({ label: page.text(text), href: page.href(href) }))}
      legal={page.text(legal)}
    />
  );
}
