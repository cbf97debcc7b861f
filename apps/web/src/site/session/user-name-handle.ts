import { z } from "zod";
import { sealedCookie } from "./sealed-cookie.ts";

/** The user name for which an address has only a handle, for a quarter of an hour. */
const cookie = sealedCookie("user_name_handle", 900, z.object({ handle: z.string(), userName: z.string() }));

/** A random handle for a user name, for `username` in an address. Only this browser can resolve it. */
export async function userNameHandle(userName: string): Promise<string> {
  const handle = crypto.randomUUID();
  await cookie.save({ handle, userName });
  return handle;
}

/** The user name of a handle; undefined for another browser's, an expired or an unknown one. */
export async function userNameOf(handle: string | null): Promise<string | undefined> {
  if (handle === null) return undefined;
  const saved = await cookie.read();
  return saved?.handle === handle ? saved.userName : undefined;
}
