import { policyParameters } from "@switchyard/domain/content/policy-parameters";
import { flowNames } from "@switchyard/domain/journey/model";
import { brands, defaultBrand } from "@switchyard/domain/kernel/brand";
import { pageNames } from "@switchyard/domain/flows/pages";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import {
  customerNames,
  faultNames,
  inputNames,
  operationNames,
  personaNames,
  stepNames,
} from "../composition/known-names.ts";
import { type Flaw, readYaml } from "../files/read-yaml.ts";
import { thereIs } from "../terminal/similar.ts";

const values = z.record(z.string(), z.unknown());
const count = z.number().int().min(0);

/** The possible changes to the policy of the content. */
const policy = z
  .strictObject(
    Object.fromEntries(Object.entries(policyParameters).map(([name, { is }]) => [name, is])) as {
      readonly [Name in keyof typeof policyParameters]: (typeof policyParameters)[Name]["is"];
    },
  )
  .partial();

const switches = z.strictObject({
  fraudCheck: z.boolean().default(true),
  deviceRisk: z.boolean().default(false),
  gatewayHonoursKeys: z.boolean().default(true),
});

const fault = z.strictObject({
  operation: z.string(),
  kind: z.string(),
  times: z.number().int().min(1).default(1),
  when: z.enum(["before", "after"]).optional(),
});

/** A change to the next answers of an operation. */
const otherAnswer = z.strictObject({
  operation: z.string(),
  /** A JSON merge patch of the answer's body. */
  patch: values,
  times: z.number().int().min(1).default(1),
});

/** The next action in a scenario: a step, a fault, another answer, or another visit. */
const action = z
  .strictObject({
    /** A step of the flow, by its name. */
    step: z.string().optional(),
    /** The step's input. The persona supplies missing fields that the scenario's play knows. */
    with: values.optional(),
    /** Without the automatic steps after it, as a caller of the site API runs it. */
    alone: z.literal(true).optional(),
    /** The page to which it must lead; `oops?errorCode=X` includes the query. */
    "leads-to": z.string().optional(),
    /** Makes the sandbox fail: the operation, the fault, and the number of times. */
    fault: fault.optional(),
    /** Makes the sandbox give another answer, for cases that none of its people has. */
    answer: otherAnswer.optional(),
    /** Another visit begins: a new journey of the same person. */
    "new-journey": z.literal(true).optional(),
  })
  .transform(
    (
      { step, with: given, "leads-to": leadsTo, alone = false, fault: failing, answer, "new-journey": again },
      context,
    ) => {
      if (
        [step, failing, answer, again].filter((one) => one !== undefined).length !== 1 ||
        (step === undefined && (alone || (given ?? leadsTo) !== undefined))
      ) {
        context.addIssue("is { step: …, with: …, leads-to: … }, { fault: … }, { answer: … } or { new-journey: true }");
        return z.NEVER;
      }
      if (step !== undefined)
        return {
          kind: "step" as const,
          step,
          alone,
          ...(given === undefined ? {} : { with: given }),
          ...(leadsTo === undefined ? {} : { leadsTo }),
        };
      if (answer !== undefined) return { kind: "answer" as const, answer };
      return failing === undefined ? { kind: "new-journey" as const } : { kind: "fault" as const, fault: failing };
    },
  );

const scenario = z.strictObject({
  title: z.string().min(1),
  flow: z.enum(flowNames).default("enrollment"),
  /** The applicant: a persona of the sandbox. */
  persona: z.string().optional(),
  /** The signed-in customer of the sandbox, by user name. */
  customer: z.string().optional(),
  password: z.string().default("Larkspur1"),
  /** The customer's home: its address or a part of it; by default the first one. */
  home: z.string().default(""),
  /** The home to move to or to add, as a customer types it into the address search. */
  to: z.string().default(""),
  /** The plan to choose; by default the first of the list, for customers True Rate 12. */
  plan: z.string().optional(),
  brand: z.enum(brands).default(defaultBrand),
  locale: z.enum(["en", "es"]).default("en"),
  switches: switches.prefault({}),
  policy: policy.default({}),
  road: z.array(action).min(1),
  /** The expected number of entries per operation in the gateway's ledger at the end. */
  ledger: z.record(z.string(), count).default({}),
});

/** A scripted journey. */
export type Scenario = z.output<typeof scenario>;

/** Scenarios may come from outside; no real one is longer. */
const largest = { megabytes: 1, noSuch: "scenario" };

/**
 * Reads a scenario from a YAML file.
 *
 * @returns one line with the error and its place
 */
export const readScenario = (path: string): Result<Scenario, string> =>
  readYaml(path, largest, read).mapErr(({ text }) => text);

const read = (content: unknown): Result<Scenario, Flaw> => {
  const parsed = scenario.safeParse(content);
  if (!parsed.success) return err(flawOf(parsed.error));
  const flaw =
    peopleFlaw(parsed.data) ??
    parsed.data.road.map((one, index) => actionFlaw(parsed.data.flow, one, index)).find((one) => one !== undefined) ??
    ledgerFlaw(parsed.data);
  return flaw ? err(flaw) : ok(parsed.data);
};

const flawOf = ({ issues: [issue] }: z.ZodError): Flaw => {
  const path = issue?.path ?? [];
  const name = path.join(".");
  if (issue?.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    return { path: [...path, key], text: `${key} is not a known key; ${thereIs(key, keysAt(path))}` };
  }
  return {
    path,
    text: `${name === "" ? "a scenario" : name}: ${(issue?.message ?? "is none").replace(/^Invalid (input|option): /, "")}`,
  };
};

/** The possible fields of an object at this place. */
const keysAt = ([first, , third]: readonly PropertyKey[]): readonly string[] => {
  if (first === "switches") return Object.keys(switches.shape);
  if (first === "policy") return Object.keys(policy.shape);
  if (first === "road" && third === "answer") return Object.keys(otherAnswer.shape);
  if (first === "road") return third === undefined ? Object.keys(action.in.shape) : Object.keys(fault.shape);
  return Object.keys(scenario.shape);
};

const peopleFlaw = ({ flow, persona, customer }: Scenario): Flaw | undefined => {
  if (flow === "enrollment") {
    if (customer !== undefined) return { path: ["customer"], text: "an enrollment has a persona and no customer" };
    if (persona === undefined) return { path: [], text: "an enrollment needs a persona" };
    return unknownName(["persona"], "persona", persona, personaNames);
  }
  if (persona !== undefined)
    return { path: ["persona"], text: `in a ${flow} a customer is signed in, there is no persona` };
  if (customer === undefined) return { path: ["flow"], text: `a ${flow} needs a customer, by user name` };
  return unknownName(["customer"], "customer of the sandbox", customer, customerNames);
};

const actionFlaw = (flow: string, one: Scenario["road"][number], index: number): Flaw | undefined => {
  const path = ["road", index];
  if (one.kind === "fault")
    return (
      unknownName([...path, "fault", "operation"], "operation of the gateway", one.fault.operation, operationNames()) ??
      unknownName([...path, "fault", "kind"], "fault", one.fault.kind, faultNames)
    );
  if (one.kind === "answer")
    return unknownName(
      [...path, "answer", "operation"],
      "operation of the gateway",
      one.answer.operation,
      operationNames(),
    );
  if (one.kind === "new-journey") return undefined;
  const [page = ""] = (one.leadsTo ?? pageNames[0]).split("?");
  const taken = inputNames(flow, one.step);
  const given = taken && Object.keys(one.with ?? {}).find((name) => !taken.includes(name));
  return (
    unknownName([...path, "step"], `step of the ${flow}`, one.step, stepNames(flow)) ??
    unknownName([...path, "leads-to"], "page", page, pageNames) ??
    (given === undefined
      ? undefined
      : {
          path: [...path, "with", given],
          text: `${one.step} takes no ${given}; ${taken?.length === 0 ? "it takes nothing" : thereIs(given, taken ?? [])}`,
        })
  );
};

const ledgerFlaw = ({ ledger }: Scenario): Flaw | undefined => {
  const names = operationNames();
  const odd = Object.keys(ledger).find((name) => !names.includes(name));
  return odd === undefined ? undefined : unknownName(["ledger", odd], "operation of the gateway", odd, names);
};

const unknownName = (path: Flaw["path"], kind: string, name: string, known: readonly string[]): Flaw | undefined =>
  known.includes(name) ? undefined : { path, text: `no ${kind} is named ${name}; ${thereIs(name, known)}` };
