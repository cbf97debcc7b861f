import { brands } from "@switchyard/domain/kernel/brand";
import { locales } from "@switchyard/domain/kernel/locale";
import { stations } from "../front-door/frame.ts";

/** What a field of an event may hold. Nothing here can hold what somebody typed or who they are. */
interface FieldKind<Value> {
  readonly says: string;
  /** Its values, for the documentation. */
  readonly holds: string;
  readonly isOptional: boolean;
  accepts(value: unknown): value is Value;
}

const oneOf = <const Values extends readonly string[]>(says: string, values: Values): FieldKind<Values[number]> => ({
  says,
  holds: values.map((value) => `\`${value}\``).join(", "),
  isOptional: false,
  accepts: (value): value is Values[number] => typeof value === "string" && values.includes(value),
});

/** A name that the content or the catalogue gives: a path, a plan, a version. */
const nameOf = (says: string, holds: string, shape: RegExp): FieldKind<string> => ({
  says,
  holds,
  isOptional: false,
  accepts: (value): value is string => typeof value === "string" && shape.test(value),
});

const count = (says: string): FieldKind<number> => ({
  says,
  holds: "a whole number",
  isOptional: false,
  accepts: (value): value is number => Number.isInteger(value) && Number(value) >= 0,
});

const flag = (says: string): FieldKind<boolean> => ({
  says,
  holds: "`true`, `false`",
  isOptional: false,
  accepts: (value): value is boolean => typeof value === "boolean",
});

const optional = <Value>(field: FieldKind<Value>): FieldKind<Value | undefined> => ({
  ...field,
  isOptional: true,
  accepts: (value): value is Value | undefined => value === undefined || field.accepts(value),
});

const word = /^[\w.-]{1,60}$/;
const steps = [...stations, "done"] as const;
const forms = [
  "path-to-plan",
  "order-information",
  "place-order",
  "deposit",
  "mini-confirmation",
  "prior-debt",
  "sign-in",
  "renewal",
  "transfer",
  "add-home",
] as const;

/** Every event of the data layer: when it comes and what it holds (S1-302, S1-303). docs/data-layer.md is made from this table. */
export const eventKinds = {
  page_view: {
    when: "A page has opened.",
    fields: {
      brand: oneOf("Which site.", brands),
      locale: oneOf("Its language.", locales),
      path: nameOf(
        "The page's path in the content, without language, search and anything of the visitor's; `/not-found` for every address that has no page.",
        "a path of the content",
        /^\/[\w/-]*$/,
      ),
      step: optional(oneOf("Where in an order, on the pages of one.", steps)),
      authenticatedUser: optional(
        flag(
          "The specification's flag, for signed-in customers: `false` for portal type 4, `true` for every other (docs/roles.md).",
        ),
      ),
    },
  },
  step_reached: {
    when: "A page of an order has opened, after its `page_view`.",
    fields: {
      step: oneOf("The station of the order.", steps),
      path: nameOf("The page's path in the content.", "a path of the content", /^\/[\w/-]*$/),
    },
  },
  content_seen: {
    when: "A page with a `data-layer` block of this event has opened.",
    fields: { name: nameOf("What the content calls it.", "letters, digits, `.`, `_`, `-`", word) },
  },
  plan_selected: {
    when: "A plan was chosen from a list.",
    fields: { plan: nameOf("The plan's id.", "a product id", word) },
  },
  document_opened: {
    when: "A plan's document was opened.",
    fields: {
      from: oneOf("Where its link stands.", ["plan-card", "text"]),
      document: optional(oneOf("Which one, where the link says so.", ["efl", "tos", "yrc"])),
    },
  },
  sort_changed: {
    when: "Somebody sorted the plan list.",
    fields: {
      key: nameOf("By what.", "a sort key", word),
      direction: nameOf("Up or down.", "`ascending`, `descending`", word),
    },
  },
  search_done: {
    when: "The results of the site's own search are on the page.",
    fields: { results: count("How many there are. Never what was searched for.") },
  },
  language_switched: {
    when: "A language was chosen.",
    fields: { to: oneOf("The language that was chosen.", locales) },
  },
  form_error: {
    when: "A form shows its list of problems.",
    fields: { form: oneOf("Which form. Never which values.", forms) },
  },
  sign_in_sent: { when: "The sign-in form was sent; whether it was accepted, the next page shows.", fields: {} },
  exit_modal: {
    when: "Somebody is leaving an order by logo or footer: the question is shown, or has been answered.",
    fields: { state: oneOf("What happened.", ["shown", "stayed", "left"]) },
  },
  interstitial: {
    when: "An interstitial is shown, or has been answered.",
    fields: {
      name: nameOf("Its name in the content.", "letters, digits, `.`, `_`, `-`", word),
      state: oneOf("What happened.", ["shown", "closed", "followed"]),
    },
  },
  notice_closed: {
    when: "The cookie banner was closed.",
    fields: { version: nameOf("Its version.", "letters, digits, `.`, `_`, `-`", word) },
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly when: string;
      readonly fields: Readonly<
        Record<
          string,
          | FieldKind<never>
          | FieldKind<string>
          | FieldKind<string | undefined>
          | FieldKind<number>
          | FieldKind<boolean>
          | FieldKind<boolean | undefined>
        >
      >;
    }
  >
>;

type Kinds = typeof eventKinds;
export type EventName = keyof Kinds;
type Held<Kind> = Kind extends FieldKind<infer Value> ? Value : never;
type Fields<Name extends EventName> = Kinds[Name]["fields"];

/** The fields of one event. */
export type EventFields<Name extends EventName> = { readonly [Field in keyof Fields<Name>]: Held<Fields<Name>[Field]> };

export const isEventName = (name: string): name is EventName => Object.hasOwn(eventKinds, name);

/**
 * An event of the content, whose fields are params of a block.
 * @returns what is wrong with it, or nothing
 */
export const flawOf = (name: EventName, given: Readonly<Record<string, unknown>>): string | undefined => {
  const fields: Readonly<Record<string, FieldKind<unknown>>> = eventKinds[name].fields;
  const unknown = Object.keys(given).find((field) => !Object.hasOwn(fields, field));
  if (unknown !== undefined) return `${name} has no field "${unknown}"`;
  const wrong = Object.entries(fields).find(([field, kind]) => !kind.accepts(given[field]));
  return wrong && `${name}: "${wrong[0]}" must hold ${wrong[1].holds}`;
};
