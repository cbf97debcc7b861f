import { z } from "zod";
import { referenceShape } from "./reference-shape.ts";

/** The meter's id: 17 or 22 digits in Texas; we trust the gateway on the length. */
export type Esiid = string & z.core.$brand<"Esiid">;
/** A customer's number at the gateway, 8 or 10 digits. */
export type BusinessPartner = string & z.core.$brand<"BusinessPartner">;
export type JourneyId = string & z.core.$brand<"JourneyId">;
/** The reference that the customer reads to support from the screen, and that every gateway call carries. */
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

/** Pads 8-digit partner numbers with two leading zeros, before comparing or sending them (E-157). */
export const paddedPartner = (partner: string): string => (partner.length === 8 ? `00${partner}` : partner);

export const samePartner = (one: string, other: string): boolean => paddedPartner(one) === paddedPartner(other);
