import type { Fact, Facts } from "@switchyard/domain/kernel/facts";
import { z } from "zod";

/** A list of all pages would not help the reader. */
const mostListed = 12;

/** The values of a fact, for people. */
export const valuesOf = (fact: Fact): string => {
  const text = valuesText(fact);
  return fact.isOptional ? `${text}, or left out` : text;
};

const valuesText = (fact: Fact): string => {
  switch (fact.kind) {
    case "flag":
      return "true, false";
    case "one-of": {
      const listed = fact.values.slice(0, mostListed).map((value) => JSON.stringify(value));
      return `${listed.join(", ")}${fact.values.length > mostListed ? ` … (${fact.values.length} in all)` : ""}`;
    }
    case "text":
      return fact.like;
    case "number":
      return fact.unit === "things" ? "a number" : `a number (${fact.unit})`;
  }
};

/** An example value of a fact. */
export const exampleOf = (fact: Fact): unknown => {
  switch (fact.kind) {
    case "flag":
      return false;
    case "one-of":
      return fact.values[0];
    case "text":
      return fact.example;
    case "number":
      return 1;
  }
};

/** Whether a fact may have this value. */
export const isValueOf = (fact: Fact, value: unknown): boolean => schemaOfFact(fact).safeParse(value).success;

const schemaOfFact = (fact: Fact): z.ZodType => (fact.isOptional ? valueSchema(fact).optional() : valueSchema(fact));
const valueSchema = (fact: Fact): z.ZodType => {
  switch (fact.kind) {
    case "flag":
      return z.boolean();
    case "one-of":
      return z.literal([...fact.values]);
    case "text":
      return z.string();
    case "number":
      return z.int().min(fact.least ?? Number.MIN_SAFE_INTEGER);
  }
};

/** The typed facts of a table: each of them, no others. */
export const schemaOf = (facts: Facts): z.ZodObject =>
  z.strictObject(Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, schemaOfFact(fact)])));
