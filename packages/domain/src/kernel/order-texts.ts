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

/** The texts of an order, by a form's table. Empty optional ones are missing, as in orders older than the field. */
export type OrderTextsOf<Fields> = {
  readonly [Field in keyof Fields as OrderNameOf<Fields[Field], Required>]: string;
} & {
  readonly [
    Field in keyof Fields as Exclude<OrderNameOf<Fields[Field], unknown>, OrderNameOf<Fields[Field], Required>>
  ]?: string | undefined;
};
/** The wire names of these texts. */
type WireNameOfText<Fields> = {
  [Field in TextOf<Fields>]: Fields[Field] extends { readonly wireName: infer Name extends string }
    ? Name
    : Field & string;
}[TextOf<Fields>];
type ByWireName<Fields, Value> = Readonly<Record<WireNameOfText<Fields>, Value>>;

/**
 * The texts that an order takes unchanged: from the form or a caller of the site API into the order, and from there to
 * the gateway.
 */
export const orderTextsOf = <const Fields extends Table>(table: Fields) => {
  const texts = Object.entries<FieldOnWire>(table).flatMap(([field, { orderText, wireName = field }]) =>
    orderText === undefined ? [] : [{ field, wireName, ...orderText }],
  );
  const textsFrom = (values: Readonly<Record<string, unknown>>, under: "field" | "wireName"): OrderTextsOf<Fields> =>
    Object.fromEntries(
      texts.flatMap((text) => {
        const value = values[text[under]] ?? "";
        return text.isRequired || value !== "" ? [[text.name, value]] : [];
      }),
    ) as OrderTextsOf<Fields>;
  const byWireName = <Value>(valueOf: (text: (typeof texts)[number]) => Value) =>
    Object.fromEntries(texts.map((text) => [text.wireName, valueOf(text)])) as ByWireName<Fields, Value>;
  return {
    /** Each with its field, its name in the order and its wire name. */
    all: texts,
    /** From the form. */
    typed: (values: Readonly<Partial<Record<keyof Fields, string>>>) => textsFrom(values, "field"),
    /** From a caller of the site API. */
    asked: (body: ByWireName<Fields, string | undefined>) => textsFrom(body, "wireName"),
    /** For the gateway: an empty one is null. */
    onWire: (order: OrderTextsOf<Fields>) =>
      byWireName(({ name }): string | null => (order as Readonly<Record<string, string | undefined>>)[name] || null),
    /** The texts by their wire names. */
    byWireName: byWireName((text): OrderText => text),
  };
};
