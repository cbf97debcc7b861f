import type { EventFields, EventName } from "./events.ts";

// Browsers load this file: the table of events stays on the server, and only its types are used here.

/** The event to push when the element is clicked, or when the form is sent. */
export const dataEvent = <Name extends EventName>(
  event: Name,
  fields: EventFields<Name>,
): { readonly "data-event": string } => ({ "data-event": JSON.stringify({ event, ...fields }) });

/** The event to push as soon as the element is on the page. */
export const openEvent = <Name extends EventName>(
  event: Name,
  fields: EventFields<Name>,
): { readonly "data-event-open": string } => ({ "data-event-open": JSON.stringify({ event, ...fields }) });

/**
 * The event to push when the form is sent, with its chosen options.
 *
 * @param choices event field to the name of the `select` that supplies it; typed text can't be used
 */
export const choiceEvent = <Name extends EventName>(
  event: Name,
  choices: { readonly [Field in keyof EventFields<Name>]: string },
): { readonly "data-event": string; readonly "data-event-choices": string } => ({
  "data-event": JSON.stringify({ event }),
  "data-event-choices": JSON.stringify(choices),
});

/** Page-wide events of links, matched by a parameter of their address or by an attribute. */
export type LinkEvent = {
  [Name in EventName]: {
    readonly event: Name;
    readonly field: keyof EventFields<Name> & string;
    readonly path?: string;
  } & ({ readonly parameter: string } | { readonly attribute: string });
}[EventName];

export const linkEvents = (links: readonly LinkEvent[]): { readonly "data-event-links": string } => ({
  "data-event-links": JSON.stringify(links),
});
