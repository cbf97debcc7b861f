import { fileURLToPath } from "node:url";
import { serveSandbox } from "@switchyard/gateway-sandbox";
import { type Holder, sent, tokenFrom } from "./contracts-verify/gateway.ts";
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
import { isForWantOfData, type Misfit, verified } from "./contracts-verify/verifier.ts";

const pactFile = fileURLToPath(new URL("../contracts/pacts/switchyard-site-retail-gateway.json", import.meta.url));
/** Of a ZIP code that no other agreement asks about, so that own plans stand everywhere else. */
const catalogueFile = fileURLToPath(new URL("contracts-verify/other-retailers.csv", import.meta.url));

/** What came of one interaction: `reason` says why it was not verified, `misfits` what did not match. */
type Verdict = { readonly reason: string } | { readonly misfits: readonly string[] };

const main = async (): Promise<boolean> => {
  const settings = settingsOf(process.argv.slice(2), process.env);
  if (!settings) {
    console.log(usage);
    return true;
  }
  const sandbox =
    settings.gateway === undefined
      ? await serveSandbox({ port: 0, host: "localhost", dataDir: undefined, catalogueFile, ...settings.credentials })
      : undefined;
  const gateway = settings.gateway ?? sandbox?.url ?? "";
  try {
    console.log(`contracts against ${settings.gateway ?? "the sandbox"}`);
    return told(await verdicts(readPact(pactFile), gateway, settings));
  } finally {
    await sandbox?.close();
  }
};

/** Verifies in rounds: what needs nothing before it first, then what needs that, so that no preparation spoils an answer. */
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
  await tokenFor(siteItself);
  const named = new Map(pact.interactions.map((interaction) => [interaction.description, interaction]));
  const earlier = (interaction: Interaction): readonly Interaction[] =>
    before(interaction).flatMap((description) => named.get(description) ?? []);
  const result = new Map<Interaction, Verdict>();

  const ready = async (interaction: Interaction): Promise<Interaction> => {
    let values: Values = {};
    for (const step of earlier(interaction)) {
      values = { ...values, ...valuesOf(step, settings) };
      values = {
        ...values,
        ...(await sent(gateway, prepared(step, await tokenFor(step), settings.credentials, values))),
      };
    }
    return prepared(interaction, await tokenFor(interaction), settings.credentials, {
      ...values,
      ...valuesOf(interaction, settings),
    });
  };

  const rounds = Map.groupBy(pact.interactions, (interaction) => before(interaction).length);
  for (const round of [...rounds.keys()].toSorted((one, other) => one - other)) {
    const asked = new Map<Interaction, Interaction>();
    for (const interaction of rounds.get(round) ?? []) {
      const reason = whyNot(interaction, earlier(interaction), settings);
      if (reason !== undefined) {
        result.set(interaction, { reason });
        continue;
      }
      try {
        asked.set(interaction, await ready(interaction));
      } catch (problem) {
        result.set(interaction, { misfits: [lineOf(problem)] });
      }
    }
    const answers =
      asked.size === 0 ? new Map<string, readonly Misfit[]>() : await verified(pact, [...asked.values()], gateway);
    for (const interaction of asked.keys()) {
      const misfits = answers.get(interaction.description) ?? [{ text: "the verifier did not ask it", kind: "form" }];
      const unknown = unknownState(interaction, settings);
      result.set(
        interaction,
        misfits.length > 0 && unknown !== undefined && isForWantOfData(misfits)
          ? { reason: unknown }
          : { misfits: misfits.map(({ text }) => text) },
      );
    }
  }
  return result;
};

const valuesOf = (interaction: Interaction, { customers }: Settings): Values =>
  Object.assign({}, ...interaction.providerStates.map((state) => customers[state.name] ?? {}));

/** A call for no customer, asked under the site's own token. */
const siteItself: Interaction = {
  description: "",
  providerStates: [],
  request: { method: "GET", path: "/", headers: {} },
};

/** The password of everybody with an online account at the sandbox. */
const sandboxPassword = "Larkspur1";

/** Under whose token an interaction is asked. Another gateway's customer is the one that the operator names for the state. */
const holderOf = (interaction: Interaction, settings: Settings): Holder => {
  const username = signedInAs(interaction);
  if (username === undefined) return "site";
  if (settings.gateway === undefined) return { username, password: sandboxPassword };
  return { username: word(interaction, settings, "userName"), password: word(interaction, settings, "password") };
};

/** What the file of customers says under this name; empty when it is no text. */
const word = (interaction: Interaction, settings: Settings, name: string): string => {
  const value = valuesOf(interaction, settings)[name];
  return typeof value === "string" ? value : "";
};

const lacksLogin = (interaction: Interaction, settings: Settings): boolean =>
  settings.gateway !== undefined &&
  signedInAs(interaction) !== undefined &&
  (word(interaction, settings, "userName") === "" || word(interaction, settings, "password") === "");

/** Nothing is written to another gateway without leave, and only the operator's test customers are enrolled. */
const whyNot = (interaction: Interaction, earlier: readonly Interaction[], settings: Settings): string | undefined => {
  const signedOut = [...earlier, interaction].find((one) => lacksLogin(one, settings));
  if (signedOut) return `the file of customers has no userName and password for “${signedOut.providerStates[0]?.name}”`;
  if (settings.gateway === undefined || ![...earlier, interaction].some(isWrite)) return undefined;
  return settings.allowWrites
    ? unknownState(earlier[0] ?? interaction, settings)
    : "it writes, and writes are not allowed";
};

/** Another gateway need not know the sandbox's people and homes: a look-up that fails for want of them says nothing, but what comes has the agreed form. */
const unknownState = ({ providerStates }: Interaction, { gateway, customers }: Settings): string | undefined => {
  const unknown =
    gateway === undefined ? undefined : providerStates.find((state) => customers[state.name] === undefined);
  return unknown && `the file of customers has nothing for “${unknown.name}”`;
};

const told = (result: ReadonlyMap<Interaction, Verdict>): boolean => {
  const count = { verified: 0, failed: 0, "not verified": 0 };
  for (const [{ description }, verdict] of result) {
    const kind = "reason" in verdict ? "not verified" : verdict.misfits.length === 0 ? "verified" : "failed";
    count[kind] += 1;
    console.log(`${kind.padEnd(13)} ${description}${"reason" in verdict ? ` (${verdict.reason})` : ""}`);
    if ("misfits" in verdict) for (const misfit of verdict.misfits) console.log(`              - ${misfit}`);
  }
  console.log(`${count.verified} verified, ${count.failed} failed, ${count["not verified"]} not verified`);
  return count.failed === 0;
};

const lineOf = (problem: unknown): string => {
  if (!(problem instanceof Error)) return String(problem);
  return problem.cause instanceof Error ? `${problem.message}: ${problem.cause.message}` : problem.message;
};

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (problem) {
  console.error(`contracts:verify: ${lineOf(problem)}`);
  process.exitCode = 1;
}
