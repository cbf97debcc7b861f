import { fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Interaction, Pact } from "./pact.ts";

const mismatchSchema = z.looseObject({
  type: z.string().optional(),
  path: z.string().optional(),
  mismatch: z.string().optional(),
  description: z.string().optional(),
  expected: z.unknown(),
  actual: z.unknown(),
});

const resultSchema = z.object({
  errors: z.array(
    z.object({
      interaction: z.string(),
      mismatch: z.looseObject({ message: z.string().optional(), mismatches: z.array(mismatchSchema).optional() }),
    }),
  ),
});

/** What did not match. */
export interface Misfit {
  readonly text: string;
  /**
   * `refused`: another status than the agreement's. `other-facts`: an answer of the right form about something else, a
   * shorter list, or one without what is agreed to be among the rest. `nothing`: null where something is agreed. `form`: what came can't be read as agreed.
   */
  readonly kind: "refused" | "other-facts" | "nothing" | "form";
}

/**
 * Whether a gateway that does not know the people and homes of an example may answer so. An answer of another form fits
 * nobody, and null alone says nothing about anybody.
 */
export const isForWantOfData = (misfits: readonly Misfit[]): boolean =>
  misfits.some(({ kind }) => kind === "refused") ||
  (misfits.some(({ kind }) => kind === "other-facts") && misfits.every(({ kind }) => kind !== "form"));

/**
 * Lets Pact's verifier send these interactions and compare the answers.
 * @returns for each interaction by its description, what did not match; empty when all did
 */
export const verified = async (
  pact: Pact,
  interactions: readonly Interaction[],
  gateway: string,
): Promise<ReadonlyMap<string, readonly Misfit[]>> => {
  const folder = mkdtempSync(join(tmpdir(), "contracts-verify-"));
  try {
    const file = join(folder, "pact.json");
    writeFileSync(file, JSON.stringify({ ...pact, interactions }), { mode: 0o600 });
    const { errors } = resultSchema.parse(JSON.parse(await reportOf(file, gateway)));
    return new Map(
      interactions.map(({ description }) => [
        description,
        errors
          .filter((error) => error.interaction.endsWith(` - ${description}`))
          .flatMap((error) => misfitsOf(error.mismatch)),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const misfitsOf = ({
  message,
  mismatches = [],
}: z.infer<typeof resultSchema>["errors"][number]["mismatch"]): readonly Misfit[] =>
  mismatches.length === 0
    ? [{ text: message ?? "the verifier does not say what is wrong", kind: "form" }]
    : mismatches.map((one) => ({
        text: [one.path, one.mismatch ?? one.description].filter(Boolean).join(": "),
        kind: kindOf(one),
      }));

const kindOf = ({ type, mismatch = "", expected, actual }: z.infer<typeof mismatchSchema>): Misfit["kind"] => {
  if (type === "StatusMismatch") return "refused";
  if (/to have minimum size|^Expected a List with|but was missing$|was not found in the actual list$/.test(mismatch))
    return "other-facts";
  if (actual === "null" || actual === null) return "nothing";
  return /to be equal to/.test(mismatch) && jsonType(expected) === jsonType(actual) ? "other-facts" : "form";
};

/** Values stand as JSON in Pact's report. */
const jsonType = (value: unknown): string => {
  if (typeof value !== "string") return typeof value;
  try {
    return typeof JSON.parse(value);
  } catch {
    return "string";
  }
};

/** The verifier prints a report of its own from native code, so it works in a process whose output is not read. */
const reportOf = (file: string, gateway: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL("verifier-process.ts", import.meta.url)), [file, gateway], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: { ...process.env, PACT_DO_NOT_TRACK: "true" },
    });
    child.once("message", (report) => resolve(z.string().parse(report)));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the verifier ended without a report (exit code ${code})`)));
  });
