// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { FieldOnWire, OrderText } from "./form-table.ts";

type Table = Readonly<Record<string, FieldOnWire & { readonly rule: unknown }>>;
type TextOf<Fields> = {
  [Field in keyof Fields]: Fields[Field] extends { readonly orderText: OrderText } ? Field : never;
}[keyof Fields];
type OrderNameOf<Field, Text> = Field extends {
  readonly orderText: Text & { readonly name: infer Name extends string };
}
  ? Name
  : never;
type Required = { readonly isRequired: true };

/** The texts of an order that a form's table says. What may be left empty and is, is not there, as in orders that are older than the field. */
export type OrderTextsOf<Fields> = {
  readonly [Field in keyof Fields as OrderNameOf<Fields[Field], Required>]: string;
} & {
  readonly [
    Field in keyof Fields as Exclude<OrderNameOf<Fields[Field], unknown>, OrderNameOf<Fields[Field], Required>>
  ]?: string | undefined;
};
/** The names that these texts have on the wire. */
type WireNameOfText<Fields> = {
  [Field in TextOf<Fields>]: Fields[Field] extends { readonly wireName: infer Name extends string }
    ? Name
    : Field & string;
}[TextOf<Fields>];
type ByWireName<Fields, Value> = Readonly<Record<WireNameOfText<Fields>, Value>>;

/**
 * The texts of a form that go on as they were typed, unless the order says otherwise: from the form or from a caller of the
 * site API into the order, and from there to the gateway.
 */
export const orderTextsOf = <const Fields extends Table>(table: Fields) => {
  const texts = Object.entries<FieldOnWire>(table).flatMap(([field, { orderText, wireName = field }]) =>
    orderText === undefined ? [] : [{ field, wireName, ...orderText }],
  );
  const told = (values: Readonly<Record<string, unknown>>, under: "field" | "wireName"): OrderTextsOf<Fields> =>
    Object.fromEntries(
      texts.flatMap((text) => {
        const value = values[text[under]] ?? "";
        return text.isRequired || value !== "" ? [[text.name, value]] : [];
      }),
    ) as OrderTextsOf<Fields>;
  const byWireName = <Value>(valueOf: (text: (typeof texts)[number]) => Value) =>
    Object.fromEntries(texts.map((text) => [text.wireName, valueOf(text)])) as ByWireName<Fields, Value>;
  return {
    /** Each by its field, its name in the order and that on the wire. */
    all: texts,
    /** As the form has them. */
    typed: (values: Readonly<Partial<Record<keyof Fields, string>>>) => told(values, "field"),
    /** As a caller of the site API has them. */
    asked: (body: ByWireName<Fields, string | undefined>) => told(body, "wireName"),
    /** As the gateway gets them: an empty one is null. */
    onWire: (order: OrderTextsOf<Fields>) =>
      byWireName(({ name }): string | null => (order as Readonly<Record<string, string | undefined>>)[name] || null),
    /** What each is, by its name on the wire. */
    byWireName: byWireName((text): OrderText => text),
  };
};
