import { createHash } from "node:crypto";
import type { OrderedPlan } from "@switchyard/domain/add-ons/model";
import { cookies, headers } from "next/headers";
import { z } from "zod";

/**
 * Stores the products that a signed-in customer has chosen and ordered for one home, until the browser closes. It
 * contains only product ids.
 */
const cookieName = "add_ons";

const code = z.string().regex(/^[\w-]{1,60}$/);
const cartSchema = z.object({
  home: z.string(),
  cart: z.array(code).max(20).default([]),
  withoutTerms: code.or(z.literal("")).default(""),
  ordered: z
    .array(z.object({ productCode: z.string().max(60), salesOrderNumber: z.string().max(40) }))
    .max(20)
    .default([]),
});

/** A customer's cart for one home. */
export interface AccountCart {
  readonly cart: readonly string[];
  /** The product that the customer tried to add without its terms. */
  readonly withoutTerms: string;
  /** After the order this stays true, so there is no second order. */
  readonly ordered: readonly OrderedPlan[];
}

/**
 * A name for one home of one customer that doesn't reveal the home; another customer in the same browser has another
 * name.
 */
export const homeKeyOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);

const none: AccountCart = { cart: [], withoutTerms: "", ordered: [] };

export async function accountCart(home: string): Promise<AccountCart> {
  const read = cartSchema.safeParse(parsed((await cookies()).get(cookieName)?.value ?? "{}"));
  return read.success && read.data.home === home ? read.data : none;
}

/** Saves the cart. For route handlers. */
export async function keepAccountCart(home: string, { cart, withoutTerms, ordered }: AccountCart): Promise<void> {
  const secure = (await headers()).get("x-forwarded-proto")?.split(",")[0]?.trim() === "https";
  (await cookies()).set({
    name: cookieName,
    value: JSON.stringify({ home, cart, withoutTerms, ordered }),
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
