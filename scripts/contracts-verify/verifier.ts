import { fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { contractMisfits, operationOf, placeOf, shown } from "./contract.ts";
import type { Misfit } from "./misfits.ts";
import { type CountInLedger, onceOnlyMisfits } from "./once-only.ts";
import type { Interaction, Pact } from "./pact.ts";
import { type Exchange, recordingBefore } from "./recorder.ts";

const mismatchSchema = z.looseObject({
  type: z.string().optional(),
  path: z.string().optional(),
  key: z.string().optional(),
  mismatch: z.string().optional(),
  description: z.string().optional(),
  expected: z.unknown(),
  actual: z.unknown(),
});
type Mismatch = z.infer<typeof mismatchSchema>;

const resultSchema = z.object({
  errors: z.array(
    z.object({
      interaction: z.string(),
      mismatch: z.looseObject({ message: z.string().optional(), mismatches: z.array(mismatchSchema).optional() }),
    }),
  ),
});
type PactError = z.infer<typeof resultSchema>["errors"][number];

/** A verified agreement and its mismatches. */
export interface Asked {
  /** Method and URL. */
  readonly call: string;
  /** Undefined without an answer. */
  readonly status: number | undefined;
  readonly misfits: readonly Misfit[];
}

/**
 * Lets Pact's verifier send these interactions and compare the answers with the agreements. Checks the same answers
 * against the contract, and repeats once-only calls.
 * @returns by the interaction's description
 */
export const verified = async (
  pact: Pact,
  interactions: readonly Interaction[],
  gateway: string,
  countInLedger: CountInLedger | undefined,
): Promise<ReadonlyMap<string, Asked>> => {
  const folder = mkdtempSync(join(tmpdir(), "contracts-verify-"));
  try {
    await using recorder = await recordingBefore(gateway);
    const file = join(folder, "pact.json");
    writeFileSync(file, JSON.stringify({ ...pact, interactions }), { mode: 0o600 });
    const { errors } = resultSchema.parse(JSON.parse(await reportOf(file, recorder.url)));
    const result = new Map<string, Asked>();
    for (const interaction of interactions) {
      const exchange = recorder.exchanges.get(interaction.request.headers["X-Correlation-Id"] ?? "");
      const own = errors.filter((error) => error.interaction.endsWith(` - ${interaction.description}`));
      result.set(interaction.description, {
        call: callOf(interaction, gateway),
        status: exchange?.response.status,
        misfits: distinct(await misfitsOf(interaction, exchange, own, countInLedger)),
      });
    }
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A repeat under the same key has the misfits of the first answer again. */
const distinct = (misfits: readonly Misfit[]): readonly Misfit[] =>
  misfits.filter((one, index) => misfits.findIndex((other) => isDeepStrictEqual(one, other)) === index);

const callOf = ({ request: { method, path, query = {} } }: Interaction, gateway: string): string => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => values.map((one) => [name, one])),
  );
  return `${method} ${gateway.replace(/\/$/, "")}${path}${search.size > 0 ? `?${search}` : ""}`;
};

const misfitsOf = async (
  { request, response: agreed }: Interaction,
  exchange: Exchange | undefined,
  errors: readonly PactError[],
  countInLedger: CountInLedger | undefined,
): Promise<readonly Misfit[]> => {
  const operation = operationOf(request.method, request.path);
  if (!operation) throw new Error(`the contract has no ${request.method} ${request.path}`);
  if (!exchange)
    return [
      {
        kind: "form",
        at: "answer",
        expected: String(agreed.status),
        got: "none",
        place: placeOf(operation, agreed.status),
      },
    ];
  const { status } = exchange.response;
  const broken = contractMisfits(operation, exchange);
  if (status !== agreed.status)
    return broken.some(({ at }) => at === "status")
      ? broken
      : [
          {
            kind: status >= 400 && status < 500 && agreed.status < 400 ? "refused" : "form",
            at: "status",
            expected: String(agreed.status),
            got: String(status),
            place: placeOf(operation, agreed.status),
          },
          ...broken,
        ];
  const places = new Set(broken.map(({ at }) => at));
  const disagreed = errors
    .flatMap(({ mismatch: { message, mismatches = [] } }) =>
      mismatches.length > 0
        ? mismatches
        : [{ mismatch: message ?? "the verifier names no reason", expected: agreed.status, actual: status }],
    )
    .map((one): Misfit => ({
      kind: kindOf(one),
      at: atOf(one),
      expected: expectedBy(one),
      got: shown(jsonValue(one.actual)),
      place: placeOf(operation, status, fieldOf(one)),
    }))
    .filter(({ at }) => !places.has(at));
  return [
    ...broken,
    ...disagreed,
    ...(operation.onceOnly && status === 200 ? await onceOnlyMisfits(operation, exchange, countInLedger) : []),
  ];
};

/** Splits a path such as `$.result.days[0]`. */
const fieldOf = ({ path }: Mismatch): readonly string[] =>
  [...(path ?? "").matchAll(/\['([^']*)'\]|([^.[\]$]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
const atOf = (one: Mismatch): string =>
  one.type === "HeaderMismatch" ? `header ${one.key ?? ""}` : ["body", ...fieldOf(one)].join(".");

/** The agreed value, or Pact's description if the example only shows the form. */
const expectedBy = ({ mismatch, description, expected }: Mismatch): string =>
  mismatch === undefined || /to be equal to/.test(mismatch) ? (description ?? shown(jsonValue(expected))) : mismatch;

const kindOf = ({ mismatch = "", expected, actual }: Mismatch): Misfit["kind"] => {
  if (/to have minimum size|^Expected a List with|but was missing$|was not found in the actual list$/.test(mismatch))
    return "other-facts";
  if (actual === "null" || actual === null) return "nothing";
  return /to be equal to/.test(mismatch) && typeof jsonValue(expected) === typeof jsonValue(actual)
    ? "other-facts"
    : "form";
};

/** Parses a value of Pact's report, which has JSON texts. */
const jsonValue = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** Runs the verifier in a process whose output is ignored, because its native code prints a report. */
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
