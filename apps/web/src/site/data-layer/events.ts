import { locales } from "@switchyard/domain/kernel/locale";
import { stations } from "../front-door/frame.ts";

/** Allowed values of an event's field. No kind can contain typed text or an identity. */
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

/** A name from the content or the catalogue: a path, a plan, a version. */
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

/**
 * Every event of the data layer: its trigger and its fields (S1-302, S1-303). docs/data-layer.md is generated from this
 * table.
 */
export const eventKinds = {
  page_view: {
    when: "A page opened.",
    fields: {
      brand: nameOf("The brand.", "a folder of `brands`", /^[a-z]+$/),
      locale: oneOf("The page's language.", locales),
      path: nameOf(
        "The page's path in the content, without language, query or visitor data; `/not-found` for an unknown address.",
        "a path of the content",
        /^\/[\w/-]*$/,
      ),
      step: optional(oneOf("The step of an order, on its pages.", steps)),
      authenticatedUser: optional(
        flag(
          "The specification's flag for signed-in customers: `false` for portal type 4, otherwise `true` (docs/roles.md).",
        ),
      ),
    },
  },
  step_reached: {
    when: "A page of an order opened, after its `page_view`.",
    fields: {
      step: oneOf("The step of the order.", steps),
      path: nameOf("The page's path in the content.", "a path of the content", /^\/[\w/-]*$/),
    },
  },
  content_seen: {
    when: "A page with a `data-layer` block for this event opened.",
    fields: { name: nameOf("Its name in the content.", "letters, digits, `.`, `_`, `-`", word) },
  },
  plan_selected: {
    when: "The visitor chose a plan from a list.",
    fields: { plan: nameOf("The plan's id.", "a product id", word) },
  },
  document_opened: {
    when: "The visitor opened a plan's document.",
    fields: {
      from: oneOf("The place of its link.", ["plan-card", "text"]),
      document: optional(oneOf("The document, if the link names it.", ["efl", "tos", "yrc"])),
    },
  },
  sort_changed: {
    when: "The visitor sorted the plan list.",
    fields: {
      order: nameOf("The sort key, with its direction unless that is ascending.", "`cost`, `term-descending`", word),
    },
  },
  search_done: {
    when: "The page shows results of the site's search.",
    fields: { results: count("The number of results, never the search term.") },
  },
  language_switched: {
    when: "The visitor chose a language.",
    fields: { to: oneOf("The chosen language.", locales) },
  },
  form_error: {
    when: "A form shows its list of errors.",
    fields: { form: oneOf("The form, never its values.", forms) },
  },
  sign_in_sent: { when: "The visitor sent the sign-in form; the next page shows the result.", fields: {} },
  exit_modal: {
    when: "The visitor leaves an order through logo or footer: the question appears or is answered.",
    fields: { state: oneOf("The action.", ["shown", "stayed", "left"]) },
  },
  interstitial: {
    when: "An interstitial appears or is answered.",
    fields: {
      name: nameOf("Its name in the content.", "letters, digits, `.`, `_`, `-`", word),
      state: oneOf("The action.", ["shown", "closed", "followed"]),
    },
  },
  notice_closed: {
    when: "The visitor closed the cookie banner.",
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
type ValueOf<Kind> = Kind extends FieldKind<infer Value> ? Value : never;
type Fields<Name extends EventName> = Kinds[Name]["fields"];

/** The fields of one event. */
export type EventFields<Name extends EventName> = {
  readonly [Field in keyof Fields<Name>]: ValueOf<Fields<Name>[Field]>;
};

export const isEventName = (name: string): name is EventName => Object.hasOwn(eventKinds, name);

/**
 * Checks an event of the content, whose fields are params of a block.
 *
 * @returns the error, or nothing
 */
export const flawOf = (name: EventName, given: Readonly<Record<string, unknown>>): string | undefined => {
  const fields: Readonly<Record<string, FieldKind<unknown>>> = eventKinds[name].fields;
  const unknown = Object.keys(given).find((field) => !Object.hasOwn(fields, field));
  if (unknown !== undefined) return `${name} has no field "${unknown}"`;
  const wrong = Object.entries(fields).find(([field, kind]) => !kind.accepts(given[field]));
  return wrong && `${name}: "${wrong[0]}" must hold ${wrong[1].holds}`;
};
