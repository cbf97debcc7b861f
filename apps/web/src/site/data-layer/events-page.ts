import { eventKinds, type EventName } from "./events.ts";

interface FieldText {
  readonly says: string;
  readonly holds: string;
  readonly isOptional: boolean;
}

/** Generates docs/data-layer.md: every event with its fields. */
export const eventsPage = (): string =>
  [
    "# The data layer",
    "",
    "The events for a tag manager or another listener. `window.dataLayer` is a list of objects, each with its name under `event`. This page is generated from `apps/web/src/site/data-layer/events.ts` (`npx vitest run --project unit data-layer -u`).",
    "",
    "**No personal data:** no event has a name, a contact, an address, a meter, an account, a personal number, typed input or a query string. The table's types allow none.",
    "",
    "**How:** the server writes each event into an attribute (`dataEvent`, `openEvent` in `apps/web/src/site/data-layer/event-attributes.ts`), `apps/web/src/browser/data-layer.ts` adds it to the list. The `data-layer` block of `content/pages/shared/_shell.yaml` sends the `page_view`; without that block the site has no data layer. On a content page the block sends one more event: `type: data-layer`, `params: { event: content_seen, name: spring-prices }`.",
    "",
    "**Try it:** open any page and type `dataLayer` into the browser's console.",
    "",
    "A listener loaded by content (`html-injection`, `CONTENT_SCRIPT_ORIGINS`) finds the page's earlier events in the list and receives later ones as the site pushes them.",
    ...(Object.keys(eventKinds) as EventName[]).flatMap((name) => {
      const { when, fields } = eventKinds[name];
      return [
        "",
        `## ${name}`,
        "",
        when,
        "",
        "| field | meaning | values |",
        "|---|---|---|",
        ...Object.entries(fields as Readonly<Record<string, FieldText>>).map(
          ([field, { says, holds, isOptional }]) =>
            `| \`${field}\`${isOptional ? " (if any)" : ""} | ${says} | ${holds} |`,
        ),
      ];
    }),
    "",
  ].join("\n");
