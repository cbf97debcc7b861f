"use client";
import { type ComponentType, type MouseEvent, startTransition, useEffect, useState } from "react";
import type { AddressSearchProps, PickedPlace, PlaceSearchProps } from "./address-search-model.ts";
import { Picked } from "./picked.tsx";

/**
 * A home or a ZIP area: the picked place, or the search for it.
 *
 * @param search present at once, or loaded when a search is needed
 */
export function AddressSearch({
  search: Search,
  ...props
}: AddressSearchProps & { readonly search: ComponentType<PlaceSearchProps> }) {
  const { id } = props;
  const [picked, setPicked] = useState(props.picked);
  const [isChanging, setChanging] = useState(false);
  const [isFound, setFound] = useState(false);

  const pick = (place: PickedPlace | undefined): void => {
    setPicked(place);
    setFound(place !== undefined);
    props.onPick?.(place);
  };
  const edit = (event: MouseEvent): void => {
    event.preventDefault();
    // The field shows the picked place until the search has loaded.
    startTransition(() => {
      setChanging(true);
      pick(undefined);
    });
  };

  // The input disappears after a pick, so the focus goes to the link back.
  useEffect(() => {
    if (isFound) document.querySelector<HTMLElement>(`#${id} [data-change-place]`)?.focus();
  }, [id, isFound]);

  if (picked) return <Picked {...props} picked={picked} onEdit={edit} />;
  return <Search {...props} typed={isChanging ? "" : props.typed} takesFocus={isChanging} onPick={pick} />;
}
