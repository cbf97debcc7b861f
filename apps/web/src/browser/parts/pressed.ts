/** The element that an event happened to, or the nearest one around it, which fits the selector. */
export const at = <E extends HTMLElement>({ target }: Event, selector: string): E | null | undefined =>
  // Events on a window or a document have no element.
  (target as Partial<Element> | null)?.closest?.<E>(selector);

/** The link of this kind that a click follows in this tab: not one for a new tab, and not one that a script has dealt with. */
export const followed = <E extends HTMLElement = HTMLAnchorElement>(
  event: MouseEvent,
  selector: string,
): E | null | undefined =>
  event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    ? null
    : at(event, selector);
