import type { EventFields, EventName } from "./events.ts";

// Loaded by browsers: the table of events stays at the server, its types hold here.

/** What is told when the element is clicked, or sent when it is a form. */
export const dataEvent = <Name extends EventName>(
  event: Name,
  fields: EventFields<Name>,
): { readonly "data-event": string } => ({ "data-event": JSON.stringify({ event, ...fields }) });

/** What is told as soon as the element is on the page. */
export const openEvent = <Name extends EventName>(
  event: Name,
  fields: EventFields<Name>,
): { readonly "data-event-open": string } => ({ "data-event-open": JSON.stringify({ event, ...fields }) });

/**
 * What is told when the form is sent, with what is chosen in it.
 * @param choices field of the event to name of the `select` that gives it; nothing that is typed can
 */
export const choiceEvent = <Name extends EventName>(
  event: Name,
  choices: { readonly [Field in keyof EventFields<Name>]: string },
): { readonly "data-event": string; readonly "data-event-choices": string } => ({
  "data-event": JSON.stringify({ event }),
  "data-event-choices": JSON.stringify(choices),
});

/** Links of the whole page that are told about, by a parameter of their address or by an attribute. */
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
