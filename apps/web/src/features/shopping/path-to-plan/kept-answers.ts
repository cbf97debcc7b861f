import { cookies, headers } from "next/headers";
import { type Answers, readAnswers } from "./answers.ts";

/** Holds what was typed while something is asked about it: an address belongs into no URL. */
const cookieName = "path_to_plan";
/** Seconds. Who comes back later has the address by heart. */
const keptFor = 600;

/** `search` on the page that asks again: show what was kept, with what is wrong or missing. */
export const askedAgain = "again";

/** Keeps the answers for the page that asks again. For route handlers. */
export async function keepAnswers(answers: Answers): Promise<void> {
  const secure = (await headers()).get("x-forwarded-proto")?.split(",")[0]?.trim() === "https";
  (await cookies()).set({
    name: cookieName,
    value: JSON.stringify(answers),
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge: keptFor,
  });
}

export async function forgetAnswers(): Promise<void> {
  (await cookies()).delete(cookieName);
}

/** What was kept; undefined when nothing was, or nothing that we wrote. */
export async function keptAnswers(): Promise<Answers | undefined> {
  const value = (await cookies()).get(cookieName)?.value;
  if (value === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(value);
    return typeof kept === "object" && kept !== null
      ? readAnswers((name) => (kept as Record<string, unknown>)[name])
      : undefined;
  } catch {
    return undefined;
  }
}
