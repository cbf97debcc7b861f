/**
 * Sends the form while the page stays, so the typed input isn't lost, and goes to the answer's address. On failure it
 * submits natively.
 *
 * @returns messages by field, and a message about the part that succeeded
 */
export async function sendAccountForm(form: HTMLFormElement): Promise<Refused | undefined> {
  const answer = await answerTo(form).catch(() => undefined);
  if (answer?.problems && Object.keys(answer.problems).length > 0)
    return { problems: answer.problems, autopayDone: answer.done };
  if (answer === undefined) form.submit();
  else location.assign(answer.location);
  return undefined;
}

interface Refused {
  readonly problems: Readonly<Record<string, string>>;
  /** A message that autopay was set up despite the error. */
  readonly autopayDone: string | undefined;
}

interface Answer {
  readonly location: string;
  readonly problems?: Readonly<Record<string, string>>;
  readonly done?: string;
}

async function answerTo(form: HTMLFormElement): Promise<Answer | undefined> {
  // A form's field may be named "action" and hide the property, so this reads the attribute.
  const answer = await fetch(form.getAttribute("action") ?? "", {
    method: "POST",
    body: new FormData(form),
    headers: { accept: "application/json" },
  });
  const body = (await answer.json()) as Partial<Answer>;
  return answer.ok && typeof body.location === "string" && body.location.startsWith("/")
    ? {
        location: body.location,
        ...(body.problems ? { problems: body.problems } : {}),
        ...(typeof body.done === "string" ? { done: body.done } : {}),
      }
    : undefined;
}
