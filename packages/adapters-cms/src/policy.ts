import { policyDefaults } from "@switchyard/domain/content/policy-defaults";
import { type PolicyParameter, policyParameters } from "@switchyard/domain/content/policy-parameters";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import { err, ok, type Result } from "neverthrow";
import { z } from "zod";
import { inVoice, type Voice } from "./voices.ts";
import type { Flaw, YamlFile } from "./yaml-file.ts";

/** As a file has it, or with commas between, as other sources write lists. */
const list = z.union([
  z.array(z.string()),
  z.string().transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== ""),
  ),
]);

/** As a file has it, or as digits in a text. */
const whole = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);

/** How each form of a parameter is written. */
const written: Readonly<Record<PolicyParameter["form"], z.ZodType>> = {
  number: whole,
  list,
  years: z.strictObject({ from: whole, to: whole }),
  word: z.string(),
};

const fieldOf = (name: string, { is, form }: PolicyParameter): z.ZodType => {
  const field = written[form].pipe(is);
  return name in policyDefaults ? field.default(policyDefaults[name as keyof typeof policyDefaults]) : field;
};

/** The values of each parameter are those of the domain's table. */
const policySchema = z.strictObject(
  Object.fromEntries(Object.entries(policyParameters).map(([name, parameter]) => [name, fieldOf(name, parameter)])),
) as unknown as z.ZodObject & z.ZodType<ContentPolicy>;

/** The first error and its place. */
const complaint = ({
  issues: [issue],
}: z.ZodError): { readonly path: (string | number)[]; readonly message: string } => {
  const above = (issue?.path ?? []) as (string | number)[];
  // An unknown key is the place of the error.
  const path = issue?.code === "unrecognized_keys" ? [...above, ...issue.keys.slice(0, 1)] : above;
  return { path, message: `${path.join(".")}: ${issue?.message ?? "unreadable"}` };
};

/** Reads the policy from an item's fields and ignores others. A missing list is empty. */
export const policyOfFields = (fields: Readonly<Record<string, unknown>>): Result<ContentPolicy, string> => {
  const known = {
    holidays: "",
    evModels: "",
    autopayPlans: "",
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in policySchema.shape)),
  };
  const parsed = policySchema.safeParse(known);
  return parsed.success ? ok(parsed.data) : err(complaint(parsed.error).message);
};

/** The policy values of one brand. They do not depend on the language. */
export const readPolicy = (file: YamlFile, voice: Voice): Result<ContentPolicy, Flaw> => {
  const parsed = policySchema.safeParse(inVoice(file.root, voice));
  if (parsed.success) return ok(parsed.data);
  const { path, message } = complaint(parsed.error);
  return err({ file: file.file, line: file.lineOf(path), message });
};
