/** The element of an event, or the nearest one around it, that matches the selector. */
export const at = <E extends HTMLElement>({ target }: Event, selector: string): E | null | undefined =>
  // Events on a window or a document have no element.
  (target as Partial<Element> | null)?.closest?.<E>(selector);

/**
 * The link that a click follows in this tab. Undefined for a link in a new tab, and for one that a script has handled.
 */
export const followed = <E extends HTMLElement = HTMLAnchorElement>(
  event: MouseEvent,
  selector: string,
): E | null | undefined =>
  event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    ? null
    : at(event, selector);
