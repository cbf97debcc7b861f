import { Logo } from "../../../ui/shell/logo.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import { isApartment } from "@switchyard/domain/kernel/dwelling";

/** The brand's logo, placed by the content (S1-315); the lease logo as in the header. */
export default function SiteLogoBlock({ block, page }: BlockProps) {
  const { href } = fieldsOf(block, content);
  return (
    <Wrap>
      <Logo
        brand={page.brand}
        href={page.href(href)}
        label={page.t("brand.home")}
        line="none"
        lease={page.audience === "guest" ? undefined : isApartment(page.query.dwel ?? "")}
      />
    </Wrap>
  );
}
