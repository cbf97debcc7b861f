import type { FoundCustomer } from "@switchyard/domain/session/ports";
import { z } from "zod";
import { sealedCookie } from "./sealed-cookie.ts";

const rememberedSchema = z.object({
  /** Of this look-up. */
  id: z.string(),
  partnerNumber: z.string(),
  contractAccount: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type RememberedCustomer = z.output<typeof rememberedSchema>;

/**
 * The customer whose bill's facts were entered, who may create an online account within half an hour. Sealed, so the
 * visitor can't name another one.
 */
const cookie = sealedCookie("found_customer", 1_800, rememberedSchema);

export const rememberFoundCustomer = ({
  partnerNumber,
  contractAccount,
  firstName,
  lastName,
}: FoundCustomer): Promise<void> =>
  cookie.save({ id: crypto.randomUUID(), partnerNumber, contractAccount, firstName, lastName });

export const foundCustomer = cookie.read;

export const forgetFoundCustomer = cookie.remove;
