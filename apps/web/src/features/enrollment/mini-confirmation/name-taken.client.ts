/** The longest wait for the check of a name, in milliseconds: the server checks again anyway. */
const patience = 8_000;

/** Whether an account with this name exists (E-421, E-422); after a failed call it counts as free (E-262). */
export async function isNameTaken(userNameIs: "email" | "user-name", name: string): Promise<boolean> {
  const call =
    userNameIs === "email"
      ? `userbyemail?email_id=${encodeURIComponent(name)}`
      : `usercheck?username=${encodeURIComponent(name)}`;
  try {
    const answer = await fetch(`/api/${call}`, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) return false;
    const body = (await answer.json()) as { readonly indicator?: unknown; readonly result?: unknown };
    return userNameIs === "email" ? body.indicator === "Success" : body.result === true;
  } catch {
    return false;
  }
}
