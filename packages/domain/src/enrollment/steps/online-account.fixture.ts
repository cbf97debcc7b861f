import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toPage } from "../../journey/model.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import type { AccountStanding } from "../../session/ports.ts";
import type { At, EnrollmentState } from "../model.ts";
import type { OrderInformation } from "../parts.ts";
import type { EnrollmentPorts, NewOnlineAccount, OnlineAccountMade } from "../ports.ts";
import type { Step } from "../../journey/step.ts";
import { owingDeposit } from "./paying.fixture.ts";

export const miniConfirmation = toPage("mini-confirmation");

export const confirmation = toPage("confirmation");

export const ordered: At<"ordered"> = {
  ...owingDeposit,
  depositAmount: 0,
  depositPayment: "none",
  cardAccess: "",
  at: miniConfirmation,
  order: {
    ...owingDeposit.order,
    customer: {
      firstName: "Marisol",
      lastName: "Treviño",
      email: "marisol@example.com",
      correspondanceLanguage: "Spanish",
    },
  } as OrderInformation,
};

export const withAccount: At<"finished"> = {
  ...ordered,
  stage: "finished",
  at: confirmation,
  account: { ...ordered.account, isCreated: true, userName: "marisol.t", showMyAccountBtn: true },
};

interface Gateway {
  readonly made?: OnlineAccountMade | Problem;
  /** The user name of the customer's e-mail address. */
  readonly owner?: string;
  readonly honoursKeys?: boolean;
  readonly taken?: readonly string[];
  readonly standing?: AccountStanding;
}

/** Runs a step, and lists its gateway calls. */
export const ran = <Answer>(
  step: Step<EnrollmentState, EnrollmentPorts, unknown, Answer>,
  state: EnrollmentState,
  given: unknown,
  {
    made = { isCreated: true, message: "" },
    owner = "somebody",
    honoursKeys = true,
    taken = [],
    standing = { hasInactiveContracts: false, message: "" },
  }: Gateway = {},
) => {
  const asked: string[] = [];
  const sent: { readonly account: NewOnlineAccount; readonly key: string }[] = [];
  const answer = <Value>(call: string, value: Value): ResultAsync<Value, Problem> => {
    asked.push(call);
    return okAsync(value);
  };
  const ports: Pick<EnrollmentPorts, "directory" | "onlineAccounts" | "cardFrame"> = {
    directory: {
      userNameOf: (email) => answer(`userByEmail ${email}`, taken.includes(email) ? owner : undefined),
      isTaken: (userName) => answer(`userNameTaken ${userName}`, taken.includes(userName)),
      standing: (userName, partner) => answer(`checkAccount ${userName} ${partner}`, standing),
    },
    onlineAccounts: {
      create: (account, key) => {
        sent.push({ account, key });
        return "kind" in made ? errAsync(made) : okAsync(made);
      },
    },
    cardFrame: {
      accessToken: () => okAsync("cft-new"),
      packet: () => errAsync(problem("internal", "packet", "not asked for")),
    },
  };
  const context = aContext<EnrollmentState, EnrollmentPorts>({
    state,
    ports: ports as EnrollmentPorts,
    now: "2026-11-21T03:00:00.000Z",
    switches: { gatewayHonoursKeys: honoursKeys } as never,
  });
  return { asked, sent, end: step.run(context, step.input.parse(given)) };
};
