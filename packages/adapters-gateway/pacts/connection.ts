import { MatchersV3 } from "@pact-foundation/pact";
import type { Application, ConnectOrder } from "@switchyard/domain/enrollment/ports";
import { toConnectRequest } from "../src/connection/service-connection.ts";
import { toConfirmationEmailRequest } from "../src/mail/confirmation-mail.ts";
import { type Agreement, key, refusal } from "./agreement.ts";
import { connectsJose, createsJose, createsMarisol, createsMarisolWithoutPermit } from "./customers.ts";
import { applies, homes, people } from "./people.ts";

const { regex, string } = MatchersV3;

const ordered = (
  { selection, order }: Application,
  numbers = { bpNumber: "40000117", contractAccountNumber: "002100000117" },
): ConnectOrder => ({
  selection,
  order,
  info: { ...numbers, serviceAccountNumber: "", serviceContractNumber: "" },
});

const marisol = ordered(applies(people.marisol, homes.goodwinDallas));
const jose = ordered(applies(people.jose, homes.hemphill));
const withoutPermit = ordered(applies(people.marisol, homes.mcallenPermit));
const stranger = ordered(applies(people.marisol, homes.goodwinDallas), {
  bpNumber: "99999999",
  contractAccountNumber: "999999999999",
});

const connected = (
  description: string,
  state: string,
  order: ConnectOrder,
  after: readonly string[] | undefined,
  response: Agreement["response"],
  answer: unknown,
): Agreement => ({
  description,
  state,
  ...(after ? { after } : {}),
  request: { method: "POST", path: "/enrollment/customer/connect", body: toConnectRequest(order), onceOnly: true },
  response,
  ask: (site) => site.ports.connection.connect(order, key),
  answer,
});

const success = {
  status: 200,
  body: { result: { indicator: "Success", serviceContractNumber: regex(/^\d{10}$/, "4008217563") } },
};

export const connection: readonly Agreement[] = [
  connected("an order for service", "Marisol Treviño was created as a customer", marisol, [createsMarisol], success, {
    indicator: "Success",
    serviceContractNumber: "4008217563",
  }),
  connected(connectsJose, "José Ñúñez was created as a customer", jose, [createsJose], success, {
    indicator: "Success",
    serviceContractNumber: "4008217563",
  }),
  connected(
    "an order for service where the city wants a permit",
    "Marisol Treviño was created as a customer, without a permit",
    withoutPermit,
    [createsMarisolWithoutPermit],
    { status: 200, body: { result: { indicator: "PermitRequired", serviceContractNumber: null } } },
    { indicator: "PermitRequired", serviceContractNumber: "" },
  ),
  connected(
    "an order for somebody who is no customer",
    "no partner has the number 99999999",
    stranger,
    undefined,
    { status: 422, body: refusal("UNKNOWN_PARTNER") },
    { kind: "refused", operation: "connect", status: 422 },
  ),
  {
    description: "a confirmation mail to an extra recipient",
    request: {
      method: "POST",
      path: "/email/confirmation",
      body: toConfirmationEmailRequest(marisol, "roommate@example.com"),
      onceOnly: true,
    },
    response: { status: 200, body: { result: { indicator: string("Success") } } },
    ask: (site) => site.ports.mail.send(marisol, "roommate@example.com", key),
    answer: undefined,
  },
];
