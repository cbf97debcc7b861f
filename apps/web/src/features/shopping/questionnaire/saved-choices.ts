import type { ChoiceAnswer } from "@switchyard/domain/help-me-choose/model";
import { cookies, headers } from "next/headers";

/** Stores the answers until the browser closes, so that they can be changed. */
const cookieName = "help_me_choose";
/** Cookies can't be longer than 4 kB; the answers of a questionnaire of ours never are. */
const longestValue = 2_000;

/** Stores the answers. For route handlers. */
export async function saveChoices(answers: readonly ChoiceAnswer[]): Promise<void> {
  const value = JSON.stringify(Object.fromEntries(answers.map(({ questionId, values }) => [questionId, values])));
  if (value.length > longestValue) return forgetChoices();
  const secure = (await headers()).get("x-forwarded-proto")?.split(",")[0]?.trim() === "https";
  (await cookies()).set({ name: cookieName, value, httpOnly: true, sameSite: "lax", secure, path: "/" });
}

export async function forgetChoices(): Promise<void> {
  (await cookies()).delete(cookieName);
}

/** The saved answers by question; empty without any, or with an unknown value. */
export async function savedChoices(): Promise<(questionId: string) => readonly string[]> {
  const saved = parsed((await cookies()).get(cookieName)?.value ?? "{}");
  return (questionId) => {
    const values = Object.hasOwn(saved, questionId) ? saved[questionId] : undefined;
    return Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
