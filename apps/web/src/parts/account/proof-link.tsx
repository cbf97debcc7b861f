import type { PageContext } from "../../site/blocks/block-props.ts";
import { TextLink } from "../../ui/forms/text-link.tsx";

/** Leads a customer from the confirmation of an order to the letter that proves service. */
export function ProofLink({ page, esiid }: { readonly page: PageContext; readonly esiid: string }) {
  return (
    <p data-print="off">
      <TextLink icon="document" href={page.href(`/my-account/proof?${new URLSearchParams({ esiid }).toString()}`)}>
        {page.t("proof.link")}
      </TextLink>
    </p>
  );
}
