import type { AddressSearchProps } from "./address-search-model.ts";
import { AddressSearch } from "./address-search.client.tsx";
import { PlaceSearch } from "./place-search.client.tsx";

export interface HomeFieldProps extends Pick<
  AddressSearchProps,
  "id" | "name" | "label" | "hint" | "error" | "texts" | "typed" | "picked" | "candidates" | "onPick"
> {
  /** The buttons that reopen the search and that search, and the latter's text once there are homes to choose from. */
  readonly buttons: { readonly change: string; readonly find: string; readonly take: string };
}

/** A home picked in a form of the account. Without scripts its buttons post the form, so the input isn't lost. */
export function HomeField({ buttons, ...search }: HomeFieldProps) {
  return (
    <AddressSearch
      {...search}
      search={PlaceSearch}
      kind="address"
      fields={{ esiid: "esiid", zip: "zip", tdsp: "tdsp" }}
      editHref=""
      editAction="change-address"
      editText={buttons.change}
      findText={buttons.find}
      takeText={buttons.take}
    />
  );
}
