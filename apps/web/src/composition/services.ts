import type { CustomerGateway, Gateway, TokenSource } from "@switchyard/adapters-gateway";
import type { Store } from "@switchyard/adapters-store";
import type { PlanTextLibrary } from "@switchyard/domain/add-ons/ports";
import type { ConnectedDemo, ContentLibrary } from "@switchyard/domain/content/ports";
import type { DocumentContents } from "@switchyard/domain/documents/ports";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { JourneyStore } from "@switchyard/domain/journey/ports";
import type { Agreement } from "@switchyard/domain/consent/model";
import type { Runner } from "@switchyard/domain/journey/runner-model";
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

/** The site's services, each created on first use. Pages, forms and calls pass them on. */
export interface Site {
  readonly config: Config;
  readonly log: Logger;
  readonly errors: ErrorReporter;
  readonly clock: Clock;
  /** Makes a reference for look-ups that a form and its next page share. */
  readonly newReference: () => CorrelationId;
  /** Published content. */
  readonly content: ContentLibrary;
  /** Unpublished content, as authors see it. For files it equals the published content. */
  readonly preview: ContentLibrary;
  /** The sources of both, and notifications of their changes. */
  readonly sources: SiteContent;
  readonly store: Store;
  readonly instances: Instances;
  readonly lookUps: LookUps;
  readonly memberLookUps: MemberLookUps;
  /** The content system's texts of products. */
  readonly productTexts: (brand: Brand, locale: Locale) => PlanTextLibrary;
  /** The content system's items for the demo page only. */
  readonly connectedDemo: (brand: Brand, locale: Locale) => ConnectedDemo;
  /** The text of documents that customers agree to. */
  readonly documentContents: DocumentContents;
  /** The coordinates of addresses. */
  readonly geocoder: Geocoder;
  readonly signInPorts: SignInPortsFor;
  readonly renewalPorts: (brand: Brand) => RenewalPorts;
  readonly sessionTokens: SessionTokens;
  readonly enrollment: Runner<EnrollmentState, Agreement>;
  /** The same services with another store. */
  readonly enrollmentIn: (store: JourneyStore) => Runner<EnrollmentState, Agreement>;
  readonly memberRunner: MemberRunner;
}

/** The gateway outside of a step: read-only look-ups, logged but not journaled. */
export type LookUps = (brand: Brand, locale: Locale, correlationId?: string) => Gateway;

/** The same for a signed-in customer, under the tokens of the session. */
export type MemberLookUps = (member: Member, brand: Brand, locale: Locale, correlationId?: string) => CustomerGateway;

/** Ports for one sign-in or sign-out, under one correlation id. */
export type SignInPortsFor = (brand: Brand, locale: Locale) => EvenTimeSignInPorts & SignOutPorts;

/** The gateway's tokens of a signed-in customer. */
export type SessionTokens = (sessionId: string, brand: Brand) => TokenSource;

/** Ports for the steps of a customer's flow: the site's own, overridden by those under the customer's token. */
export type MemberGateway = Omit<Gateway, keyof CustomerGateway> & CustomerGateway;

/** Creates the runner of a customer's flow, under the session's tokens. */
export type MemberRunner = <State>(
  flow: OrderFlow<State, MemberGateway>,
  sessionId: string,
  brand: Brand,
) => Runner<State, Agreement>;

/** The caller on whose behalf a gateway client acts. */
export interface Caller {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly correlationId: string;
}

/** Makes the gateway's ports for one caller, with the given fetch and an abort signal. */
export type GatewayFor = (caller: Caller, fetch: GatewayFetch, signal?: AbortSignal) => Gateway;

/** The same for a signed-in customer, under the customer's own tokens. */
export type CustomerGatewayFor = (
  caller: Caller,
  tokens: TokenSource,
  fetch: GatewayFetch,
  signal?: AbortSignal,
) => CustomerGateway;

/** Signs customers in and out; needs no token, because the form contains the credentials. */
export type SignInFor = (caller: Caller) => SignIn;

/**
 * Creates a flow's runner. `ports` creates the adapter for a journey from a step's fetch; `store` defaults to the
 * site's.
 */
export type RunnerFor = <State, Ports>(
  flow: OrderFlow<State, Ports>,
  ports: PortsOver<Ports>,
  store?: JourneyStore,
) => Runner<State, Agreement>;
