import { cookies } from "next/headers";
import type { z } from "zod";
import { openedToken, sealedToken } from "../tokens/sealed-token.ts";
import { cookieSurroundings } from "./browser.ts";
import { isOwnCookie, ownersDigest } from "./visitor.ts";

/** A value that the browser carries from one request to the next, which it can neither read nor change. */
export interface SealedCookie<Value> {
  save(value: Value): Promise<void>;
  /** Undefined when it is missing, expired, or not made by us for this browser. */
  read(): Promise<Value | undefined>;
  remove(): Promise<void>;
}

/**
 * A typed, encrypted cookie. A value sealed for one cookie can't be read from another.
 *
 * @param lifetime seconds, of the cookie and of its seal
 */
export const sealedCookie = <Value>(name: string, lifetime: number, schema: z.ZodType<Value>): SealedCookie<Value> => ({
  async save(value) {
    const { isSecure } = await cookieSurroundings();
    (await cookies()).set({
      name,
      value: await sealedToken({ [name]: value, owner: await ownersDigest(lifetime) }, lifetime),
      httpOnly: true,
      sameSite: "lax",
      secure: isSecure,
      path: "/",
      maxAge: lifetime,
    });
  },
  async read() {
    const opened = await openedToken((await cookies()).get(name)?.value);
    return (await isOwnCookie(opened?.["owner"])) ? schema.safeParse(opened?.[name]).data : undefined;
  },
  async remove() {
    (await cookies()).delete(name);
  },
});
