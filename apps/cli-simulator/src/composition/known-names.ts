import { gatewayContract } from "@switchyard/contracts/gateway";
import type { Step } from "@switchyard/domain/journey/step";
import { accountBook } from "@switchyard/gateway-sandbox/customers/book";
import { faultKinds } from "@switchyard/gateway-sandbox/behaviour/fault";
import { noneOfThese, questionsFrom } from "@switchyard/gateway-sandbox/people/bureau-file";
import { allPeople, type Person } from "@switchyard/gateway-sandbox/people/people";
import { type Persona, personas } from "@switchyard/gateway-sandbox/people/personas";
import { z } from "zod";
import { flows } from "./flows.ts";

/** The names that a scenario may use. */
export const personaNames = personas.map(({ id }) => id);
/** A possible applicant: a persona, or another person in the sandbox's data, at a persona's home. */
export interface Enrolling {
  readonly persona: string;
  /** The fields that differ from that persona's. */
  readonly values?: Readonly<Record<string, string>>;
  /** The right answers to the questions about them. */
  readonly answers: readonly string[];
}

/** Residents born in that year, plus people born in that year who may have moved in. Without a year: all residents. */
export const enrollingAt = (zip: string, birthYear: string): readonly Enrolling[] => {
  const homes = personas.filter(({ premise }) => premise.zip === zip);
  return [
    ...homes.filter(({ dateOfBirth: { year } }) => birthYear === "" || String(year) === birthYear).map(asThemselves),
    ...homes.flatMap((home) => othersAt(home, birthYear)),
  ];
};

export const enrollingAs = (name: string): Enrolling | undefined =>
  personas.filter(({ id }) => id === name).map(asThemselves)[0];

const asThemselves = (persona: Persona): Enrolling => ({
  persona: persona.id,
  answers: answersOf(allPeople.find(({ ssn }) => ssn === persona.ssn)),
});

const othersAt = (home: Persona, birthYear: string): readonly Enrolling[] =>
  allPeople
    .filter(({ ssn, dateOfBirth }) => ssn !== home.ssn && dateOfBirth.endsWith(`/${birthYear}`))
    .map((person) => ({ persona: home.id, values: typedBy(person), answers: answersOf(person) }));

const answersOf = (person: Person | undefined): readonly string[] =>
  questionsFrom(person?.bureauFile ?? {}).map(({ right }) => right);

/** A wrong choice of every question. */
export const neverRight = noneOfThese;

const typedBy = ({
  id,
  firstName,
  lastName,
  ssn,
  dateOfBirth,
  bureauFile,
}: Person): Readonly<Record<string, string>> => {
  const [month = "", date = "", year = ""] = dateOfBirth.split("/");
  return {
    firstName,
    lastName,
    email: `${id}@example.com`,
    ...(bureauFile?.mobile === undefined ? {} : { phoneNumber: bureauFile.mobile }),
    socialSecurityNumber: ssn,
    month: String(Number(month)),
    date: String(Number(date)),
    year,
  };
};

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

/** The field names of a step's input; undefined for a step with open input. */
export const inputNames = (flow: string, step: string): readonly string[] | undefined => {
  const input = stepsOf(flow).find(({ name }) => name === step)?.input;
  return input instanceof z.ZodObject ? Object.keys(input.shape) : undefined;
};
