import type { CustomerGateway, Gateway, TokenSource } from "@switchyard/adapters-gateway";
import type { Store } from "@switchyard/adapters-store";
import type { PlanTextLibrary } from "@switchyard/domain/add-ons/ports";
import type { ConnectedDemo, ContentLibrary } from "@switchyard/domain/content/ports";
import type { DocumentContents } from "@switchyard/domain/documents/ports";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { JourneyStore } from "@switchyard/domain/journey/ports";
import type { Agreement } from "@switchyard/domain/consent/model";
import type { Runner } from "@switchyard/domain/journey/runner";
import type { OrderFlow } from "@switchyard/domain/consent/order-flow";
import type { PortsOver } from "@switchyard/adapters-gateway/http/recorded-calls";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Clock } from "@switchyard/domain/kernel/clock";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Geocoder } from "@switchyard/domain/payment-locations/ports";
import type { Member } from "@switchyard/domain/session/model";
import type { SignIn } from "@switchyard/domain/session/ports";
import type { RenewalPorts } from "@switchyard/domain/session/renewal";
import type { SignOutPorts } from "@switchyard/domain/session/sign-in";
import type { EvenTimeSignInPorts } from "@switchyard/domain/session/sign-in-in-even-time";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { SiteContent } from "./content.ts";
import type { Instances } from "./instances.ts";
import type { ErrorReporter } from "./telemetry/error-reporter.ts";

/** What the site works with, each made when it is first asked for. Pages, forms and calls hand it down to what they are made of. */
export interface Site {
  readonly config: Config;
  readonly log: Logger;
  readonly errors: ErrorReporter;
  readonly clock: Clock;
  /** Makes a reference for look-ups that a form and its next page share. */
  readonly newReference: () => CorrelationId;
  /** What is published. */
  readonly content: ContentLibrary;
  /** The content as its authors see it before it is published. Files have no such state: what is saved is published. */
  readonly preview: ContentLibrary;
  /** Where both come from, and what changes in them. */
  readonly sources: SiteContent;
  readonly store: Store;
  readonly instances: Instances;
  readonly lookUps: LookUps;
  readonly memberLookUps: MemberLookUps;
  /** The content system's words about products. */
  readonly productTexts: (brand: Brand, locale: Locale) => PlanTextLibrary;
  /** The content system's items for the demo page, and for no other. */
  readonly connectedDemo: (brand: Brand, locale: Locale) => ConnectedDemo;
  /** What documents say that are agreed to. */
  readonly documentContents: DocumentContents;
  /** Where addresses are. */
  readonly geocoder: Geocoder;
  readonly signInPorts: SignInPortsFor;
  readonly renewalPorts: (brand: Brand) => RenewalPorts;
  readonly sessionTokens: SessionTokens;
  readonly enrollment: Runner<EnrollmentState, Agreement>;
  /** The same over another store. */
  readonly enrollmentIn: (store: JourneyStore) => Runner<EnrollmentState, Agreement>;
  readonly memberRunner: MemberRunner;
}

/** The gateway outside of a step: look-ups that change nothing. They are logged, not journaled. */
export type LookUps = (brand: Brand, locale: Locale, correlationId?: string) => Gateway;

/** The same for a signed-in customer, under the tokens of the session. */
export type MemberLookUps = (member: Member, brand: Brand, locale: Locale, correlationId?: string) => CustomerGateway;

/** What signing in and out needs, for one customer signing in or out: one correlation id. */
export type SignInPortsFor = (brand: Brand, locale: Locale) => EvenTimeSignInPorts & SignOutPorts;

/** The gateway's tokens of a signed-in customer. */
export type SessionTokens = (sessionId: string, brand: Brand) => TokenSource;

/** What the steps of a customer's flow may ask: the site's own ports, and over them those under the customer's token. */
export type MemberGateway = Omit<Gateway, keyof CustomerGateway> & CustomerGateway;

/** Makes what runs the steps of a customer's flow, under the tokens of the session. */
export type MemberRunner = <State>(
  flow: OrderFlow<State, MemberGateway>,
  sessionId: string,
  brand: Brand,
) => Runner<State, Agreement>;

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

/** Signs customers in and out; it needs no token, for who asks stands in the form. */
export type SignInFor = (caller: Caller) => SignIn;

/** Makes what runs a flow's steps. `ports` gives the adapter over a step's fetch, speaking for that journey; `store` is the site's own when missing. */
export type RunnerFor = <State, Ports>(
  flow: OrderFlow<State, Ports>,
  ports: PortsOver<Ports>,
  store?: JourneyStore,
) => Runner<State, Agreement>;
