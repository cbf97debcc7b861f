import type { CustomerGateway, Gateway, TokenSource } from "@switchyard/adapters-gateway";
import type { PlanTextLibrary } from "@switchyard/domain/add-ons/ports";
import type { ConnectedDemo, ContentLibrary } from "@switchyard/domain/content/ports";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { JourneyStore } from "@switchyard/domain/journey/ports";
import type { Runner, RunnerDeps } from "@switchyard/domain/journey/runner";
import type { Flow } from "@switchyard/domain/journey/step";
import type { GatewayFetch } from "@switchyard/domain/journey/wire";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { SignIn } from "@switchyard/domain/session/ports";
import type { SessionRenewals, Sessions } from "@switchyard/domain/session/sessions";
import type { Geocoder } from "@switchyard/domain/payment-locations/ports";
import type { ServiceIdentifier } from "inversify";
import type { Logger } from "pino";
import type { ErrorReporter } from "./telemetry/error-reporter.ts";
import type { Config } from "./config.ts";

/** For whom the gateway is spoken to. */
export interface Caller {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly correlationId: string;
}

/** Makes the gateway's ports for one caller, over a fetch, ended by a signal. */
export type GatewayFor = (caller: Caller, fetch: GatewayFetch, signal?: AbortSignal) => Gateway;

/** The same for a signed-in customer, under the customer's own tokens. */
export type CustomerGatewayFor = (
  caller: Caller,
  tokens: TokenSource,
  fetch: GatewayFetch,
  signal?: AbortSignal,
) => CustomerGateway;

/** What the steps of a customer's flow may ask: the site's own ports, and over them those under the customer's token. */
export type MemberGateway = Omit<Gateway, keyof CustomerGateway> & CustomerGateway;

export type MemberGatewayFor = (
  caller: Caller,
  tokens: TokenSource,
  fetch: GatewayFetch,
  signal?: AbortSignal,
) => MemberGateway;

/** Signs customers in and out; it needs no token, for who asks stands in the form. */
export type SignInFor = (caller: Caller) => SignIn;

/** Makes what runs a flow's steps. `ports` gives the adapter over a step's fetch, speaking for that journey; `store` is the site's own when missing. */
export type RunnerFor = <State, Ports>(
  flow: Flow<State, Ports>,
  ports: RunnerDeps<State, Ports>["ports"],
  store?: JourneyStore,
) => Runner<State>;

/** What the container gives, by name and type. */
export const ids = {
  config: Symbol("config") as ServiceIdentifier<Config>,
  log: Symbol("log") as ServiceIdentifier<Logger>,
  errors: Symbol("errors") as ServiceIdentifier<ErrorReporter>,
  clock: Symbol("clock") as ServiceIdentifier<Clock>,
  content: Symbol("content") as ServiceIdentifier<ContentLibrary>,
  store: Symbol("store") as ServiceIdentifier<JourneyStore>,
  sessions: Symbol("sessions") as ServiceIdentifier<Sessions & SessionRenewals>,
  secretFor: Symbol("secretFor") as ServiceIdentifier<(purpose: string) => string>,
  network: Symbol("network") as ServiceIdentifier<GatewayFetch>,
  gateway: Symbol("gateway") as ServiceIdentifier<GatewayFor>,
  customerGateway: Symbol("customerGateway") as ServiceIdentifier<CustomerGatewayFor>,
  memberGateway: Symbol("memberGateway") as ServiceIdentifier<MemberGatewayFor>,
  /** The content system's words about products, for a brand in a language. */
  connectedDemo: Symbol("connectedDemo") as ServiceIdentifier<(brand: Brand, locale: Locale) => ConnectedDemo>,
  productTexts: Symbol("productTexts") as ServiceIdentifier<(brand: Brand, locale: Locale) => PlanTextLibrary>,
  geocoder: Symbol("geocoder") as ServiceIdentifier<Geocoder>,
  signIn: Symbol("signIn") as ServiceIdentifier<SignInFor>,
  runner: Symbol("runner") as ServiceIdentifier<RunnerFor>,
  enrollment: Symbol("enrollment") as ServiceIdentifier<Runner<EnrollmentState>>,
  /** The same over another store. */
  enrollmentIn: Symbol("enrollmentIn") as ServiceIdentifier<(store: JourneyStore) => Runner<EnrollmentState>>,
};
