import type { FoundCustomer } from "@switchyard/domain/session/ports";
import { cookies } from "next/headers";
import { z } from "zod";
import { openedToken, sealedToken } from "./auth-token.ts";
import { cookieSurroundings } from "./browser.ts";

/** Who has shown their bill and may make an online account: sealed, so that nobody can name another customer. */
const cookieName = "found_customer";
/** Seconds. */
const keptFor = 1_800;

const keptSchema = z.object({
  id: z.string(),
  partnerNumber: z.string(),
  contractAccount: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type KeptCustomer = z.output<typeof keptSchema>;

export async function keepFoundCustomer({
  partnerNumber,
  contractAccount,
  firstName,
  lastName,
}: FoundCustomer): Promise<void> {
  const { isSecure } = await cookieSurroundings();
  const value = await sealedToken(
    {
      customer: { id: crypto.randomUUID(), partnerNumber, contractAccount, firstName, lastName } satisfies KeptCustomer,
    },
    keptFor,
  );
  (await cookies()).set({
    name: cookieName,
    value,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: keptFor,
  });
}

export async function foundCustomer(): Promise<KeptCustomer | undefined> {
  return keptSchema.safeParse((await openedToken((await cookies()).get(cookieName)?.value))?.["customer"]).data;
}

export async function forgetFoundCustomer(): Promise<void> {
  (await cookies()).delete(cookieName);
}
