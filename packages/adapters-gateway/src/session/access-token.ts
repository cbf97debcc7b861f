import type { CustomerClaims } from "@switchyard/domain/session/model";
import { classificationOf } from "@switchyard/domain/session/rules";
import { z } from "zod";
import { codeSchema } from "../wire/values.ts";

/** The customer's classification code; 0 (unknown) unless it is a number. */
const classificationSchema = codeSchema.transform((code) =>
  classificationOf(/^\d+$/.test(code) ? Number(code) : Number.NaN),
);

const claimsSchema = z
  .object({
    sub: z.string().min(1),
    customer_classification: classificationSchema,
    portal_type: classificationSchema,
    bp_number: codeSchema,
    org_bp_number: codeSchema,
  })
  .transform((claims): CustomerClaims => ({
    userName: claims.sub,
    classification: claims.customer_classification,
    portalType: claims.portal_type,
    personPartner: claims.bp_number,
    organisationPartner: claims.org_bp_number,
  }));

/**
 * A customer's access token with its claims. We don't check its signature: the token comes directly from the
 * gateway and goes back there.
 */
export const customerTokenSchema = z
  .string()
  .transform((text, context): { readonly text: string; readonly claims: CustomerClaims } => {
    const claims = claimsSchema.safeParse(payloadOf(text));
    if (claims.success) return { text, claims: claims.data };
    context.addIssue({ code: "custom", message: "not the token of a customer" });
    return z.NEVER;
  });

const payloadOf = (token: string): unknown => {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
};
