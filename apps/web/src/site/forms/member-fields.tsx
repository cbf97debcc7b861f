import type { PageContext } from "../blocks/block-props.ts";
import { whoseField } from "../session/owner.ts";
import { sealedOwner } from "./way-back.ts";

interface MemberFieldsProps {
  readonly page: Pick<PageContext, "brand" | "locale">;
  /** The query of the page to which the form returns, with its question mark. */
  readonly search: string;
}

/** The hidden fields of a customer's form: the page's language and query, and the customer it was rendered for. */
export const MemberFields = async ({ page: { brand, locale }, search }: MemberFieldsProps) => (
  <>
    <input type="hidden" name="locale" value={locale} />
    <input type="hidden" name="search" value={search} />
    <input type="hidden" name={whoseField} value={await sealedOwner(brand)} />
  </>
);
