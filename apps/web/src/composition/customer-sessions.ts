import { type CustomerGateway, fixedToken } from "@switchyard/adapters-gateway";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { RenewalPorts } from "@switchyard/domain/session/renewal";
import type { SignOutPorts } from "@switchyard/domain/session/sign-in";
import type { DoorPorts } from "@switchyard/domain/session/sign-in-at-door";
import { setTimeout as sleep } from "node:timers/promises";
import { container } from "./container.ts";
import { newCorrelationId } from "./correlation-id.ts";
import { errors } from "./errors.ts";
import { ids } from "./ids.ts";

/** What signing in and out needs, for one customer's passage through the door: one correlation id. */
export function doorPorts(brand: Brand, locale: Locale): DoorPorts & SignOutPorts {
  const correlationId = newCorrelationId();
  const caller = { brand, locale, correlationId };
  const network = container().get(ids.network);
  const { directory } = container().get(ids.gateway)(caller, network);
  const asCustomer = (accessToken: string): CustomerGateway =>
    container().get(ids.customerGateway)(caller, fixedToken(accessToken), network);
  return {
    signIn: container().get(ids.signIn)(caller),
    directory,
    asCustomer,
    sessions: container().get(ids.sessions),
    clock: container().get(ids.clock),
    newSessionId: () => crypto.randomUUID(),
    sleep: (ms) => sleep(ms),
    report: (problem: Problem, what: string) =>
      errors().report("the door could not find out", { problem, what, brand, correlationId }),
  };
}

export function renewalPorts(brand: Brand): RenewalPorts {
  return {
    signIn: container().get(ids.signIn)({ brand, locale: "en", correlationId: newCorrelationId() }),
    sessions: container().get(ids.sessions),
    clock: container().get(ids.clock),
    sleep: (ms) => sleep(ms),
    patienceMs: container().get(ids.config).gateway.timeoutMs,
  };
}
