import { readFileSync } from "node:fs";
import { err, ok, type Result } from "neverthrow";
import { parse, YAMLParseError } from "yaml";
import { z } from "zod";

const values = z.record(z.string(), z.unknown());

/** What happens next in a scenario. */
const action = z.union([
  z
    .strictObject({
      /** A step of the flow, by its name. */
      step: z.string().min(1),
      /** What is given to it; what is left out is the persona's own, where the scenario's play knows it. */
      with: values.optional(),
      /** Where it must lead; `oops?errorCode=X` with its query. */
      "leads-to": z.string().optional(),
    })
    .transform(({ "leads-to": leadsTo, ...rest }) => ({ kind: "step" as const, ...rest, ...(leadsTo === undefined ? {} : { leadsTo }) })),
  /** From here on it is another visit: a new journey of the same person. */
  z.strictObject({ "new-journey": z.literal(true) }).transform(() => ({ kind: "new-journey" as const })),
  /** Makes the sandbox fail: an operation, how, and how often. */
  z.strictObject({ fault: z.strictObject({ operation: z.string(), kind: z.string(), times: z.number().int().min(1).default(1), when: z.enum(["before", "after"]).optional() }) }).transform(({ fault }) => ({ kind: "fault" as const, fault })),
]);

const scenario = z.strictObject({
  title: z.string().min(1),
  flow: z.enum(["enrollment", "renewal", "transfer", "add-home", "add-on-order"]).default("enrollment"),
  /** Who enrolls: a persona of the sandbox. */
  persona: z.string().optional(),
  /** Who is signed in: a customer of the sandbox by user name. */
  customer: z.string().optional(),
  password: z.string().default("Larkspur1"),
  /** Which of the customer's homes: its address or a part of it; else the first. */
  home: z.string().default(""),
  /** Where they move to, or which home they add: as one types it into the address search. */
  to: z.string().default(""),
  /** The plan that is chosen; else the first of the list, for customers True Rate 12. */
  plan: z.string().optional(),
  brand: z.enum(["main", "tee"]).default("main"),
  locale: z.enum(["en", "es"]).default("en"),
  switches: z.strictObject({ fraudCheck: z.boolean().default(true), deviceRisk: z.boolean().default(false), gatewayHonoursKeys: z.boolean().default(true) }).prefault({}),
  /** What content's policy says otherwise: `autopayPlans`, `holidays` … */
  policy: values.default({}),
  road: z.array(action).min(1),
  /** How many entries the gateway's ledger has of each operation in the end. */
  ledger: z.record(z.string(), z.number().int().min(0)).default({}),
});

/** A scripted journey. */
export type Scenario = z.output<typeof scenario>;
export type Action = Scenario["road"][number];

/** Reads a scenario from a YAML file. @returns in one line for people what is wrong with it */
export const readScenario = (path: string): Result<Scenario, string> => {
  let content: unknown;
  try {
    content = parse(readFileSync(path, "utf8"), { maxAliasCount: 10 });
  } catch (error) {
    return err(`${path}: ${error instanceof YAMLParseError ? "is no YAML" : "can't be read"}`);
  }
  const read = scenario.safeParse(content);
  if (!read.success) {
    const [issue] = read.error.issues;
    return err(`${path}: ${issue?.path.join(".") || "the whole"}: ${issue?.message ?? "is no scenario"}`);
  }
  const needsCustomer = read.data.flow !== "enrollment";
  if (needsCustomer === (read.data.customer === undefined)) return err(`${path}: ${needsCustomer ? `a ${read.data.flow} needs a customer, by user name` : "an enrollment has a persona and no customer"}`);
  if (!needsCustomer && read.data.persona === undefined) return err(`${path}: an enrollment needs a persona`);
  return ok(read.data);
};
