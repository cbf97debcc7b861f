import { cookies } from "next/headers";
import { z } from "zod";
import { openedToken, sealedToken } from "./auth-token.ts";
import { cookieSurroundings } from "./browser.ts";

/** Holds the user name for which an address has only a handle. */
const cookieName = "user_name_handle";
/** Seconds. */
const keptFor = 900;

const keptSchema = z.object({ handle: z.string(), userName: z.string() });

/** A name for a user name, for `username` in an address: it says nothing by itself, and is worth something in this browser alone, for a quarter of an hour. */
export async function userNameHandle(userName: string): Promise<string> {
  const handle = crypto.randomUUID();
  const { isSecure } = await cookieSurroundings();
  (await cookies()).set({
    name: cookieName,
    value: await sealedToken({ kept: { handle, userName } }, keptFor),
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: keptFor,
  });
  return handle;
}

/** The user name of a handle; undefined when it is another browser's, out of time, or none. */
export async function userNameOf(handle: string | null): Promise<string | undefined> {
  if (handle === null) return undefined;
  const kept = keptSchema.safeParse((await openedToken((await cookies()).get(cookieName)?.value))?.["kept"]);
  return kept.success && kept.data.handle === handle ? kept.data.userName : undefined;
}
