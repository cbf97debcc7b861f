import type { DecisionTable } from "@switchyard/domain/kernel/decision-table";
import { z } from "zod";

type Kinds<Facts> = { readonly [Fact in keyof Facts]-?: z.ZodType<Facts[Fact]> };
type AllValues<Facts, Given extends Kinds<Facts>> = {
  readonly [Fact in keyof Facts]-?: [Facts[Fact]] extends [z.output<Given[Fact]>]
    ? unknown
    : "a value of this fact is left out";
};
type NoOthers<Facts, Given> = { readonly [Fact in Exclude<keyof Given, keyof Facts>]: never };

/** What a table is asked with. The compiler holds each fact against the table's own type, both ways. */
export const asked = <Facts, Given extends Kinds<Facts>>(
  // The outcome doesn't matter to what a table is asked with.
  // oxlint-disable-next-line typescript/no-explicit-any
  table: DecisionTable<Facts, any>,
  facts: Given & AllValues<Facts, Given> & NoOthers<Facts, Given>,
): readonly [string, z.ZodObject] => [table.name, z.strictObject(facts)];
