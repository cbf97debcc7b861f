import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { enrollmentScenarios } from "../../driver/in-process/enrollment.ts";
import { gatewayHere } from "../../driver/in-process/gateway.ts";
import { addHomeScenario, addOnScenario, renewalScenario, transferScenario } from "../../driver/in-process/members.ts";
import { shareOf } from "../share.ts";
import { untruths } from "./judge.ts";
import { type Subject, subjectOf } from "./mutated-walk.ts";
import { type Mutation, nameOf } from "./mutations.ts";
import { patient } from "../../../scripts/testing/slowness.ts";

/*
 * Each test mutates one field of one gateway answer: the field is missing, null, or has another type, value or case.
 * The mutated answers are those that order, charge or decide. The site must not report an order or a charge as refused,
 * free or absent if the ledger has it. It must not report one as ordered or charged if the ledger lacks it.
 *
 * `ANSWERS_SEED=7 ANSWERS_COUNT=2000 npx vitest run --project unit tests/faults/answers` tries more of them, and
 * `ANSWERS_OF="connect result.indicator"` those alone whose title has this in it.
 */

const folder = mkdtempSync(join(tmpdir(), "switchyard-answers-"));
const gateway = gatewayHere();
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const onceOnly = new Set([
  "createCustomer",
  "connect",
  "paySecurityDeposit",
  "scheduleRemainingDeposit",
  "payPriorDebt",
  "orderAddOns",
  "enrollAutopay",
  "createOnlineAccount",
  "createSwap",
  "transferService",
  "addHome",
  "memberOrderAddOns",
]);

/** Also looked up: the fee of a start day, which decides what the customer pays. */
const isFee = ({ operation, path }: Mutation): boolean =>
  operation === "connectDates" && ["standardFee", "priorityFee"].includes(String(path.at(-1)));
const isOfInterest = (mutation: Mutation): boolean => onceOnly.has(mutation.operation) || isFee(mutation);

const walked = new Set([
  "an apartment with copies, add-ons, autopay and an account",
  "a deposit in full",
  "a deposit by halves",
  "two prior debts",
]);
const subjects: readonly Subject[] = [
  ...enrollmentScenarios.filter(({ name }) => walked.has(name)).map((one) => subjectOf(one, isOfInterest)),
  subjectOf(renewalScenario, isOfInterest),
  subjectOf(transferScenario, isOfInterest),
  subjectOf(addHomeScenario, isOfInterest),
  subjectOf(addOnScenario, isOfInterest),
];

const seed = Number(process.env["ANSWERS_SEED"] ?? 1);
const count = Number(process.env["ANSWERS_COUNT"] ?? 40);
const of = process.env["ANSWERS_OF"] ?? "";

interface Case {
  readonly subject: Subject;
  readonly mutation: Mutation;
}
const titleOf = ({ subject, mutation }: Case): string => `${subject.name}, ${nameOf(mutation)}`;

test(
  "the site's statements match the ledger, whichever field of an answer is changed",
  { timeout: patient(600_000) },
  async () => {
    const all: Case[] = [];
    for (const subject of subjects)
      for (const mutation of await subject.mutations(gateway, folder)) all.push({ subject, mutation });
    const found: string[] = [];
    const named = all.filter((one) => titleOf(one).includes(of));
    for (const one of shareOf(named, { count, seed }, titleOf, ({ mutation }) => mutation.operation))
      for (const untruth of untruths(await one.subject.walk(gateway, folder, one.mutation)))
        found.push(`${titleOf(one)}: ${untruth}`);
    expect(found).toEqual([]);
  },
);
