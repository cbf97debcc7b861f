import { gatewayContract } from "@switchyard/contracts/gateway";
import type { Step } from "@switchyard/domain/journey/step";
import { accountBook } from "@switchyard/gateway-sandbox/customers/book";
import { faultKinds } from "@switchyard/gateway-sandbox/behaviour/fault";
import { personas } from "@switchyard/gateway-sandbox/people/personas";
import { z } from "zod";
import { flows } from "./flows.ts";

/** The names that a scenario may use. */
export const personaNames = personas.map(({ id }) => id);
/** Personas who live there and were born in that year; whoever lives there where no year was typed. */
export const personasWith = ({
  zip,
  birthYear,
}: {
  readonly zip: string;
  readonly birthYear: string;
}): readonly string[] =>
  personas.flatMap(({ id, premise, dateOfBirth }) =>
    premise.zip === zip && (birthYear === "" || String(dateOfBirth.year) === birthYear) ? [id] : [],
  );
export const customerNames = accountBook().customers.map(({ userName }) => userName);
export const faultNames: readonly string[] = faultKinds;

/** The gateway's operations, by the contract. */
export const operationNames = (): readonly string[] =>
  Object.values(gatewayContract().paths).flatMap((path) =>
    Object.values(path).flatMap((one) =>
      one !== null && typeof one === "object" && "operationId" in one ? [String(one.operationId)] : [],
    ),
  );

const stepsOf = (flow: string): readonly Step<unknown, unknown>[] =>
  flows.find(({ name }) => name === flow)?.steps ?? [];

export const stepNames = (flow: string): readonly string[] => stepsOf(flow).map(({ name }) => name);

/** What may be given to a step; undefined for a step that takes anything. */
export const inputNames = (flow: string, step: string): readonly string[] | undefined => {
  const input = stepsOf(flow).find(({ name }) => name === step)?.input;
  return input instanceof z.ZodObject ? Object.keys(input.shape) : undefined;
};
