import { fixedToken } from "@switchyard/adapters-gateway";
import type { Store } from "@switchyard/adapters-store";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { RenewalPorts } from "@switchyard/domain/session/renewal";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "./config.ts";
import { newCorrelationId } from "./correlation-id.ts";
import type { CustomerGatewayFor, SignInPortsFor, GatewayFor, SignInFor } from "./services.ts";
import type { ErrorReporter } from "./telemetry/error-reporter.ts";

export const signInPortsOver =
  (
    gateway: GatewayFor,
    customerGateway: CustomerGatewayFor,
    signIn: SignInFor,
    network: GatewayFetch,
    { sessions }: Store,
    clock: Clock,
    errors: ErrorReporter,
  ): SignInPortsFor =>
  (brand, locale) => {
    const correlationId = newCorrelationId();
    const caller = { brand, locale, correlationId };
    return {
      signIn: signIn(caller),
      directory: gateway(caller, network).directory,
      asCustomer: (accessToken) => customerGateway(caller, fixedToken(accessToken), network),
      sessions,
      clock,
      newSessionId: () => crypto.randomUUID(),
      sleep: (ms) => sleep(ms),
      report: (problem, what) => errors.report("signing in or out failed", { problem, what, brand, correlationId }),
    };
  };

export const renewalPortsOver =
  (signIn: SignInFor, { sessions }: Store, clock: Clock, { gateway }: Config) =>
  (brand: Brand): RenewalPorts => ({
    signIn: signIn({ brand, locale: "en", correlationId: newCorrelationId() }),
    sessions,
    clock,
    sleep: (ms) => sleep(ms),
    patienceMs: gateway.timeoutMs,
  });
