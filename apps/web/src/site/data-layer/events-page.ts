import { eventKinds, type EventName } from "./events.ts";

interface FieldText {
  readonly says: string;
  readonly holds: string;
  readonly isOptional: boolean;
}

/** docs/data-layer.md: every event with its fields. */
export const eventsPage = (): string =>
  [
    "# The data layer",
    "",
    "What the site tells a tag manager or another listener: `window.dataLayer` is a list, and each event is an object in it with its name under `event`. Made from `apps/web/src/site/data-layer/events.ts`; a test keeps it true (`npx vitest run --project unit data-layer -u` writes it anew).",
    "",
    "**No personal data:** no event holds a name, a contact, an address, a meter, an account, a number of a person or anything that was typed, and none holds the search of an address. The table's types allow nothing of the kind.",
    "",
    "**How:** the server writes each event into an attribute (`dataEvent`, `openEvent` in `apps/web/src/site/data-layer/event-attributes.ts`), `apps/web/site-scripts/data-layer.ts` puts it into the list. The `data-layer` block of `content/pages/shared/_shell.yaml` brings the `page_view`; without that block the site has no data layer. On a page of its own the block tells one more event: `type: data-layer`, `params: { event: content_seen, name: spring-prices }`.",
    "",
    "**See it:** open any page, then `dataLayer` in the browser's console.",
    "",
    "A listener that the content loads (`html-injection`, `CONTENT_SCRIPT_ORIGINS`) finds the events of the page so far in the list, and the later ones as they are pushed.",
    ...(Object.keys(eventKinds) as EventName[]).flatMap((name) => {
      const { when, fields } = eventKinds[name];
      return [
        "",
        `## ${name}`,
        "",
        when,
        "",
        "| field | says | values |",
        "|---|---|---|",
        ...Object.entries(fields as Readonly<Record<string, FieldText>>).map(
          ([field, { says, holds, isOptional }]) =>
            `| \`${field}\`${isOptional ? " (if any)" : ""} | ${says} | ${holds} |`,
        ),
      ];
    }),
    "",
  ].join("\n");
