import { dwellingOf } from "@switchyard/domain/addresses/rules";
import type { CustomerGateway, Gateway } from "@switchyard/adapters-gateway";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { intentOf } from "@switchyard/domain/kernel/intent";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { calendarDays, defaultStart } from "@switchyard/domain/service-calendar/rules";
import { accountBook } from "@switchyard/gateway-sandbox/customers/book";
import { personas } from "@switchyard/gateway-sandbox/people/personas";
import { err, ok, okAsync, type Result, ResultAsync } from "neverthrow";
import { customerCircumstances, customerInputs } from "./customer-inputs.ts";
import { personaInputs } from "./persona-inputs.ts";

/** An applicant as a persona, or a customer's home and wishes. */
export type Who =
  | { readonly persona: string; readonly plan: string }
  | { readonly customer: string; readonly home: string; readonly to: string; readonly plan: string };

/** The default input of each step. */
export type Inputs = (step: string) => Promise<Readonly<Record<string, unknown>>>;

interface Known {
  readonly gateway: Gateway & CustomerGateway;
  readonly policy: ContentPolicy;
  readonly now: string;
  /** The code of the newest text message. */
  readonly newestCode: () => Promise<string>;
}

/** @returns one line with the reason if nothing is known of these people */
export const inputsOf = async (who: Who, known: Known): Promise<Result<Inputs, string>> =>
  "customer" in who ? ofCustomer(who, known) : ofPersona(who, known);

const ofCustomer = async (
  who: Extract<Who, { readonly customer: string }>,
  { gateway, policy, now }: Known,
): Promise<Result<Inputs, string>> => {
  const customer = accountBook().byUserName(who.customer);
  if (!customer) return err(`no customer of the sandbox has the user name ${who.customer}`);
  const asked = await customerCircumstances(
    gateway,
    { ...who, partner: customer.organisationNumber ?? customer.partnerNumber },
    policy,
    centralDay(now),
  );
  if (asked.isErr()) return err(notAnswered(asked.error));
  const { value } = asked;
  return "missing" in value ? err(value.missing) : ok(async (step) => customerInputs[step]?.(value) ?? {});
};

const ofPersona = async (
  who: Extract<Who, { readonly persona: string }>,
  { gateway, policy, now, newestCode }: Known,
): Promise<Result<Inputs, string>> => {
  const persona = personas.find((one) => one.id === who.persona);
  if (!persona) return err(`no persona is named ${who.persona}`);
  const { premise, intent } = persona;
  const asked = await ResultAsync.combine([
    who.plan === ""
      ? gateway.plans
          .plans({
            intent: intentOf(intent),
            dwel: dwellingOf(premise),
            prom: premise.unit === "" ? "PS" : "PM",
            zip: premise.zip,
            tdsp: premise.tdsp,
            sessionId: "scenario",
          })
          .map(({ offers }) => offers[0]?.id ?? "")
      : okAsync(who.plan),
    gateway.calendar.connectDates(esiidSchema.parse(premise.esiid), intentOf(intent)),
  ]);
  if (asked.isErr()) return err(notAnswered(asked.error));
  const [planId, data] = asked.value;
  const startDay =
    defaultStart(
      calendarDays({ data, policyHolidays: policy.holidays, today: centralDay(now), length: policy.calendarDays }),
    ) ?? "";
  return ok(
    async (step) =>
      personaInputs[step]?.({
        persona,
        planId,
        startDay,
        newestCode: step === "validateOneTimePassword" ? await newestCode() : "",
      }) ?? {},
  );
};

const notAnswered = ({ operation, kind, detail }: Problem): string =>
  `the gateway does not answer ${operation}: ${kind}, ${detail}`;
