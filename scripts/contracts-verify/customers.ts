import { readFileSync } from "node:fs";
import { z } from "zod";
import { optionalOperations } from "./contract.ts";
import { carriedNames } from "./gateway.ts";
import {
  type Interaction,
  type Json,
  type Pact,
  type Values,
  before,
  fieldsOf,
  jsonSchema,
  signedInAs,
} from "./pact.ts";

/** The file of customers: another gateway's test customers in place of the sandbox's, and its missing operations. */
export interface Customers {
  /** Optional operations that the gateway does not have. */
  readonly absent: readonly string[];
  /** By the sandbox's user name. */
  readonly signIns: Readonly<Record<string, { readonly userName: string; readonly password: string }>>;
  /** Values by provider state or by an agreement's description; the description wins. */
  readonly values: Readonly<Record<string, Values>>;
}

const fileSchema = z.strictObject({
  absent: z.array(z.enum(optionalOperations)).default([]),
  signIns: z.record(z.string(), z.strictObject({ userName: z.string(), password: z.string() })).default({}),
  values: z.record(z.string(), z.record(z.string(), jsonSchema)).default({}),
});

export const noCustomers: Customers = { absent: [], signIns: {}, values: {} };

/** @throws with a one-line error message */
export const customersIn = (file: string, pact: Pact): Customers => {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(file, "utf8"));
  } catch (problem) {
    throw new Error(`--customers ${file} can't be read, or is not JSON`, { cause: problem });
  }
  const read = fileSchema.safeParse(text);
  if (!read.success)
    throw new Error(
      `--customers ${file} does not have the form that --template prints:\n${z.prettifyError(read.error)}`,
    );
  for (const [name, values] of Object.entries(read.data.values)) {
    const problem = problemOf(name, Object.keys(values), pact);
    if (problem !== undefined) throw new Error(`--customers ${file}: “${name}” ${problem}`);
  }
  return read.data;
};

/** Reports values that no request uses, and one value for agreements that differ on purpose. */
const problemOf = (name: string, fields: readonly string[], pact: Pact): string | undefined => {
  const own = pact.interactions.filter(({ description }) => description === name);
  const ofState = pact.interactions.filter((one) => statesOf(one).includes(name));
  if (own.length + ofState.length === 0) return "is no state and no agreement of the pact";
  for (const field of fields) {
    const takers = [...own, ...ofState].filter((one) => exampleOf(one, field) !== undefined);
    if (takers.length === 0) return `has no field ${field}`;
    if (own.length === 0 && differ(takers, field))
      return `can't name ${field}, which differs between its agreements; name it under “${takers.map(({ description }) => description).join("” and “")}”`;
  }
  return undefined;
};

const statesOf = ({ providerStates }: Interaction): readonly string[] => providerStates.map(({ name }) => name);
const exampleOf = (interaction: Interaction, field: string): Json | undefined =>
  [...fieldsOf(interaction)].find(([name]) => name.toLowerCase() === field.toLowerCase())?.[1];
const differ = (interactions: readonly Interaction[], field: string): boolean =>
  new Set(interactions.map((one) => JSON.stringify(exampleOf(one, field)))).size > 1;

/** The file's values for an agreement, in place of the example's. */
export const valuesOf = (interaction: Interaction, { values }: Customers): Values =>
  Object.assign({}, ...statesOf(interaction).map((name) => values[name] ?? {}), values[interaction.description] ?? {});

/** The first state of an agreement that the file leaves out. */
export const unknownStateOf = (interaction: Interaction, { values }: Customers): string | undefined =>
  values[interaction.description] === undefined
    ? statesOf(interaction).find((name) => values[name] === undefined)
    : undefined;

/** The password of all online accounts of the sandbox. */
export const sandboxPassword = "Larkspur1";

/** A template file of customers with the example's values, for an operator to replace. */
export const template = (pact: Pact): Customers => {
  const userNames = new Set(pact.interactions.flatMap((one) => signedInAs(one) ?? []));
  const states = new Set(pact.interactions.flatMap(statesOf));
  const values: Record<string, Values> = {};
  for (const state of [...states].toSorted()) {
    const agreements = pact.interactions.filter((one) => statesOf(one).includes(state));
    values[state] = {};
    for (const agreement of agreements)
      for (const [name, value] of fieldsOf(agreement)) {
        if (value === null || (before(agreement).length > 0 && carriedNames.has(name.toLowerCase()))) continue;
        const takers = agreements.filter((one) => exampleOf(one, name) !== undefined);
        const under = differ(takers, name) ? agreement.description : state;
        values[under] = { ...values[under], [name]: value };
      }
  }
  return {
    absent: [],
    signIns: Object.fromEntries(
      [...userNames].toSorted().map((userName) => [userName, { userName, password: sandboxPassword }]),
    ),
    values,
  };
};
