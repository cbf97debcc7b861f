import type { Instant } from "../kernel/clock.ts";

/** What kind of customer somebody is, and which portal they use (E-383): the same eight codes. */
export const classifications = {
  unknown: 0,
  cspmmf: 1,
  installer: 2,
  marketingPartner: 3,
  residential: 4,
  smblci: 5,
  socialAgency: 6,
  prepaid: 7,
} as const;
export type Classification = (typeof classifications)[keyof typeof classifications];

/** What the gateway's access token says of the customer. */
export interface CustomerClaims {
  readonly userName: string;
  readonly classification: Classification;
  readonly portalType: Classification;
  /** `bp_number`. */
  readonly personPartner: string;
  /** `org_bp_number`; empty when there is none. */
  readonly organisationPartner: string;
}

/** A signed-in customer, for as long as the session lasts. The gateway's tokens are not part of it. */
export interface Member extends CustomerClaims {
  readonly sessionId: string;
  /** Empty when the profile could not be looked up (S1-270). */
  readonly firstName: string;
  readonly lastName: string;
  /** The number that calls carry: the organisation's for business classifications, else the person's. */
  readonly partner: string;
  readonly expiresAt: Instant;
}
