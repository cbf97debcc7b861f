import { fileURLToPath } from "node:url";
import { serveSandbox } from "@switchyard/gateway-sandbox";
import type { Operation } from "@switchyard/gateway-sandbox/contract/contract";
import { operationOf, placeOf } from "./contracts-verify/contract.ts";
import { sandboxPassword, template, unknownStateOf, valuesOf } from "./contracts-verify/customers.ts";
import { type Holder, sent, tokenFrom } from "./contracts-verify/gateway.ts";
import { isForWantOfData, type Misfit } from "./contracts-verify/misfits.ts";
import { ledgerOf } from "./contracts-verify/once-only.ts";
import {
  type Interaction,
  type Pact,
  type Values,
  before,
  isWrite,
  prepared,
  readPact,
  signedInAs,
} from "./contracts-verify/pact.ts";
import { type Settings, settingsOf, usage } from "./contracts-verify/settings.ts";
import { type Asked, verified } from "./contracts-verify/verifier.ts";

const pactFile = fileURLToPath(new URL("../contracts/pacts/switchyard-site-retail-gateway.json", import.meta.url));
/** Plans for one extra ZIP code; every other place has the sandbox's plans. */
const catalogueFile = fileURLToPath(new URL("contracts-verify/other-retailers.csv", import.meta.url));

type Verdict =
  | { readonly is: "verified" }
  | { readonly is: "absent" | "not verified"; readonly reason: string }
  | { readonly is: "failed"; readonly reason?: string; readonly asked?: Asked };

/** @returns the exit code */
const main = async (): Promise<number> => {
  const pact = readPact(pactFile, new Date());
  const settings = settingsOf(process.argv.slice(2), process.env, pact);
  if (settings === "help" || settings === "template") {
    console.log(settings === "help" ? usage : JSON.stringify(template(pact), null, 2));
    return 0;
  }
  const sandbox =
    settings.gateway === undefined
      ? await serveSandbox({ port: 0, host: "localhost", dataDir: undefined, catalogueFile, ...settings.credentials })
      : undefined;
  const gateway = settings.gateway ?? sandbox?.url ?? "";
  try {
    console.log(`contracts against ${settings.gateway ?? "the sandbox"}`);
    return printed(await verdicts(pact, gateway, settings));
  } finally {
    await sandbox?.close();
  }
};

/** Verifies in rounds: first the agreements without preparation, so that no preparation changes their answers. */
const verdicts = async (
  pact: Pact,
  gateway: string,
  settings: Settings,
): Promise<ReadonlyMap<Interaction, Verdict>> => {
  const tokens = new Map<string, Promise<string>>();
  const tokenFor = (interaction: Interaction): Promise<string> => {
    const holder = holderOf(interaction, settings);
    const name = holder === "site" ? "" : holder.username;
    const token = tokens.get(name) ?? tokenFrom(gateway, settings.credentials, holder);
    tokens.set(name, token);
    return token;
  };
  const siteToken = await tokenFor(siteItself);
  const countInLedger = settings.customers.absent.includes("ledgerOfDay") ? undefined : ledgerOf(gateway, siteToken);
  const named = new Map(pact.interactions.map((interaction) => [interaction.description, interaction]));
  const earlier = (interaction: Interaction): readonly Interaction[] =>
    before(interaction).flatMap((description) => named.get(description) ?? []);
  const result = new Map<Interaction, Verdict>();

  const ready = async (interaction: Interaction): Promise<Interaction> => {
    let answered: Values = {};
    const withValues = async (one: Interaction): Promise<Interaction> =>
      prepared(one, await tokenFor(one), settings.credentials, {
        ...userNameOf(holderOf(one, settings)),
        ...answered,
        ...valuesOf(one, settings.customers),
      });
    for (const step of earlier(interaction))
      answered = { ...answered, ...(await sent(gateway, await withValues(step))) };
    return await withValues(interaction);
  };

  const rounds = Map.groupBy(pact.interactions, (interaction) => before(interaction).length);
  for (const round of [...rounds.keys()].toSorted((one, other) => one - other)) {
    const asked = new Map<Interaction, Interaction>();
    for (const interaction of rounds.get(round) ?? []) {
      const reason = whyNot(interaction, earlier(interaction), settings);
      if (reason !== undefined) {
        result.set(interaction, { is: "not verified", reason });
        continue;
      }
      try {
        asked.set(interaction, await ready(interaction));
      } catch (problem) {
        result.set(interaction, { is: "failed", reason: lineOf(problem) });
      }
    }
    const answers =
      asked.size === 0 ? new Map<string, Asked>() : await verified(pact, [...asked.values()], gateway, countInLedger);
    for (const interaction of asked.keys())
      result.set(interaction, verdictOn(interaction, answers.get(interaction.description), settings));
  }
  return result;
};

const verdictOn = (interaction: Interaction, asked: Asked | undefined, { gateway, customers }: Settings): Verdict => {
  const { method, path } = interaction.request;
  const operation = operationOf(method, path);
  const status = asked?.status;
  const isMissing = status === 404 || status === 501;
  if (operation && customers.absent.includes(operation.operationId))
    return isMissing
      ? { is: "absent", reason: `the file of customers declares ${operation.operationId} absent` }
      : { is: "failed", ...(asked ? { asked: { ...asked, misfits: [presentMisfit(operation, status)] } } : {}) };
  if (asked?.misfits.length === 0) return { is: "verified" };
  const unknown = gateway === undefined ? undefined : unknownStateOf(interaction, customers);
  if (asked && unknown !== undefined && isForWantOfData(asked.misfits))
    return { is: "not verified", reason: `the file of customers has nothing for “${unknown}”` };
  return {
    is: "failed",
    ...(asked ? { asked } : {}),
    ...(isMissing && operation?.optional
      ? { reason: `if the gateway lacks ${operation.operationId}, its file of customers has it under "absent"` }
      : {}),
  };
};

const presentMisfit = (operation: Operation, status: number | undefined): Misfit => ({
  kind: "form",
  at: "status",
  expected: `404 or 501, since ${operation.operationId} is declared absent`,
  got: String(status),
  place: placeOf(operation, 404),
});

/** A call for no customer, under the site's token. */
const siteItself: Interaction = {
  description: "",
  providerStates: [],
  request: { method: "GET", path: "/", headers: {} },
  response: { status: 200 },
};

/** The holder of an interaction's token. At another gateway the operator's file names the customer. */
const holderOf = (interaction: Interaction, { gateway, customers }: Settings): Holder => {
  const userName = signedInAs(interaction);
  if (userName === undefined) return "site";
  const own = gateway === undefined ? undefined : customers.signIns[userName];
  return { username: own?.userName ?? userName, password: own?.password ?? sandboxPassword };
};

const userNameOf = (holder: Holder): Values => (holder === "site" ? {} : { userName: holder.username });

/** Why an interaction is not verified: writes to another gateway need permission, and only the operator's test customers may enroll. */
const whyNot = (
  interaction: Interaction,
  earlier: readonly Interaction[],
  { gateway, allowWrites, customers }: Settings,
): string | undefined => {
  if (gateway === undefined) return undefined;
  for (const one of [...earlier, interaction]) {
    const userName = signedInAs(one);
    if (userName !== undefined && !customers.signIns[userName])
      return `the file of customers has no sign-in for ${userName}`;
  }
  if (![...earlier, interaction].some(isWrite)) return undefined;
  if (!allowWrites) return "it writes, and writes are not allowed";
  const unknown = [...earlier, interaction].map((one) => unknownStateOf(one, customers)).find(Boolean);
  return unknown && `the file of customers has nothing for “${unknown}”`;
};

/** Prints the report. @returns the exit code */
const printed = (result: ReadonlyMap<Interaction, Verdict>): number => {
  const count = { verified: 0, failed: 0, "not verified": 0, absent: 0 };
  for (const [{ description }, verdict] of result) {
    count[verdict.is] += 1;
    const reason = "reason" in verdict ? ` (${verdict.reason})` : "";
    console.log(`${verdict.is.padEnd(13)} ${description}${reason}`);
    if (verdict.is === "failed" && verdict.asked) for (const line of messagesOf(verdict.asked)) console.log(line);
  }
  const absent = count.absent > 0 ? `, ${count.absent} absent` : "";
  console.log(`${count.verified} verified, ${count.failed} failed, ${count["not verified"]} not verified${absent}`);
  return count.failed > 0 ? 1 : count["not verified"] > 0 ? 2 : 0;
};

/** For each misfit: the call, the expected and actual value, and the place in the contract. */
const messagesOf = ({ call, misfits }: Asked): readonly string[] =>
  misfits.flatMap(({ at, expected, got, place }: Misfit) => [
    `  - ${call}`,
    `    ${at}`,
    `      expected  ${expected}`,
    `      got       ${got}`,
    `      contract  ${place}`,
  ]);

const lineOf = (problem: unknown): string => {
  if (!(problem instanceof Error)) return String(problem);
  return problem.cause instanceof Error ? `${problem.message}: ${problem.cause.message}` : problem.message;
};

try {
  process.exitCode = await main();
} catch (problem) {
  console.error(`contracts:verify: ${lineOf(problem)}`);
  process.exitCode = 1;
}
