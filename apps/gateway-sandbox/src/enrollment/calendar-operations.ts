import { ownServiceAt } from "../accounts/ownership.ts";
import { refusals } from "../operation/errors.ts";
import {
  type Answer,
  type Call,
  forCustomer,
  type Backend,
  json,
  type Operations,
  refusal,
} from "../operation/operation.ts";
import { connectDates } from "../calendar/connect-dates.ts";
import { disconnectDates } from "../calendar/disconnect-dates.ts";

const moveIn = "6";

/** Calendars of a meter. */
export const calendarOperations = (backend: Backend): Operations => {
  const { premises, now } = backend;
  const connectAt = ({ query }: Call, intent: string): Answer => {
    const premise = premises.byEsiid(query["esiid"] ?? "");
    return premise ? json({ result: connectDates(premise, intent, now()) }) : refusal(refusals.unknownEsiid);
  };
  return {
    connectDates: (call) => connectAt(call, call.query["intent"] ?? ""),
    transferConnectDates: forCustomer((call) => connectAt(call, moveIn)),
    addConnectDates: forCustomer((call) => connectAt(call, call.query["intent"] ?? "")),
    transferDisconnectDates: forCustomer(({ query, customer }) => {
      const own = ownServiceAt(backend, customer, query["esiid"] ?? "");
      return own ? json({ result: disconnectDates(own.service.premise, now()) }) : refusal(refusals.forbidden);
    }),
  };
};
