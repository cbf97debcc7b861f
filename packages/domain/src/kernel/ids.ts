import { z } from "zod";
import { referenceShape } from "./reference-shape.ts";

/** The meter's id: digits, 17 or 22 of them in Texas; the gateway is trusted on the length. */
export type Esiid = string & z.core.$brand<"Esiid">;
/** A customer's number at the gateway, 8 or 10 digits. */
export type BusinessPartner = string & z.core.$brand<"BusinessPartner">;
export type JourneyId = string & z.core.$brand<"JourneyId">;
/** What the customer reads to support from the screen, and what every gateway call carries. */
export type CorrelationId = string & z.core.$brand<"CorrelationId">;

export const esiidSchema = z
  .string()
  .regex(/^\d{10,22}$/)
  .transform((text) => text as Esiid);
export const partnerSchema = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform((text) => text as BusinessPartner);
export const journeyIdSchema = z.uuid().transform((text) => text as JourneyId);
export const correlationIdSchema = z
  .string()
  .regex(referenceShape)
  .transform((text) => text as CorrelationId);

/** 8-digit partner numbers are padded with two leading zeros before they are compared or sent (E-157). */
export const paddedPartner = (partner: string): string => (partner.length === 8 ? `00${partner}` : partner);

export const samePartner = (one: string, other: string): boolean => paddedPartner(one) === paddedPartner(other);
