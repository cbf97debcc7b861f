import { type CorrelationId, correlationIdSchema } from "@switchyard/domain/kernel/ids";
import { cookies, headers } from "next/headers";
import { type Answers, readAnswers } from "./answers.ts";

/** Stores the input while something is still open, because an address must not be in a URL. */
const cookieName = "path_to_plan";
/** Ten minutes: a visitor who returns later can type the address again. */
const lifetimeSeconds = 600;

/** The value of `search` on the page that asks again: show the saved input with its problems. */
export const askedAgain = "again";

export interface SavedAnswers {
  readonly answers: Answers;
  /**
   * The reference of the form's look-ups. The page uses the same one, so it does not wait again for a search without an
   * answer.
   */
  readonly reference: CorrelationId | undefined;
}

/** Stores the answers for the page that asks again. For route handlers. */
export async function saveAnswers(answers: Answers, reference: CorrelationId): Promise<void> {
  const secure = (await headers()).get("x-forwarded-proto")?.split(",")[0]?.trim() === "https";
  (await cookies()).set({
    name: cookieName,
    value: JSON.stringify({ ...answers, reference }),
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge: lifetimeSeconds,
  });
}

export async function forgetAnswers(): Promise<void> {
  (await cookies()).delete(cookieName);
}

/** The saved answers; undefined without any, or with an unknown value. */
export async function savedAnswers(): Promise<SavedAnswers | undefined> {
  const value = (await cookies()).get(cookieName)?.value;
  if (value === undefined) return undefined;
  try {
    const saved: unknown = JSON.parse(value);
    if (typeof saved !== "object" || saved === null) return undefined;
    const valueOf = (name: string): unknown => (saved as Record<string, unknown>)[name];
    return { answers: readAnswers(valueOf), reference: correlationIdSchema.safeParse(valueOf("reference")).data };
  } catch {
    return undefined;
  }
}
