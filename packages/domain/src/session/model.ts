import type { Instant } from "../kernel/clock.ts";

/** The kind of customer and the portal they use (E-383): the same eight codes. */
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

/** The customer's claims in the gateway's access token. */
export interface CustomerClaims {
  readonly userName: string;
  readonly classification: Classification;
  readonly portalType: Classification;
  /** `bp_number`. */
  readonly personPartner: string;
  /** `org_bp_number`; empty when there is none. */
  readonly organisationPartner: string;
}

/** A signed-in customer, for as long as the session lasts; without the gateway's tokens. */
export interface Member extends CustomerClaims {
  readonly sessionId: string;
  /** Empty when the look-up of the profile failed (S1-270). */
  readonly firstName: string;
  readonly lastName: string;
  /**
   * The partner number of every call: the organisation's for business classifications, else the person's
   * (A-321).
   */
  readonly partner: string;
  readonly expiresAt: Instant;
}
