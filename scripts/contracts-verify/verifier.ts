import { fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Interaction, Pact } from "./pact.ts";

const resultSchema = z.object({
  errors: z.array(z.object({ interaction: z.string(), mismatch: z.looseObject({ message: z.string().optional(), mismatches: z.array(z.looseObject({ path: z.string().optional(), mismatch: z.string().optional(), description: z.string().optional() })).optional() }) })),
});

/**
 * Lets Pact's verifier send these interactions and compare the answers.
 * @returns for each interaction by its description, what did not match; empty when all did
 */
export const verified = async (pact: Pact, interactions: readonly Interaction[], gateway: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const folder = mkdtempSync(join(tmpdir(), "contracts-verify-"));
  try {
    const file = join(folder, "pact.json");
    writeFileSync(file, JSON.stringify({ ...pact, interactions }), { mode: 0o600 });
    const { errors } = resultSchema.parse(JSON.parse(await reportOf(file, gateway)));
    return new Map(interactions.map(({ description }) => [description, errors.filter((error) => error.interaction.endsWith(` - ${description}`)).flatMap((error) => misfitsOf(error.mismatch))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const misfitsOf = ({ message, mismatches = [] }: z.infer<typeof resultSchema>["errors"][number]["mismatch"]): readonly string[] =>
  mismatches.length === 0 ? [message ?? "the verifier does not say what is wrong"] : mismatches.map(({ path, mismatch, description }) => [path, mismatch ?? description].filter(Boolean).join(": "));

/** The verifier prints a report of its own from native code, so it works in a process whose output nobody reads. */
const reportOf = (file: string, gateway: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL("verifier-process.ts", import.meta.url)), [file, gateway], { stdio: ["ignore", "ignore", "ignore", "ipc"], env: { ...process.env, PACT_DO_NOT_TRACK: "true" } });
    child.once("message", (report) => resolve(z.string().parse(report)));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the verifier ended without a report (exit code ${code})`)));
  });
