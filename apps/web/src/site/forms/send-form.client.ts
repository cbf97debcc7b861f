"use client";

/**
 * Sends a form while the page stays, so that what says "working" goes on living, and then goes where the answer says.
 * What can't be sent this way is sent the browser's own way: every form of the site works without a script.
 */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const next = await nextAddress(form).catch(() => undefined);
  if (next === undefined) form.submit();
  else goTo(next);
}

/** Also to the page that is there already: it is asked for anew, and begins at its top (E-212). */
function goTo(next: string): void {
  const { pathname, search, hash } = new URL(next, location.href);
  if (pathname !== location.pathname || search !== location.search) return location.assign(next);
  history.scrollRestoration = "manual";
  history.replaceState(null, "", `${pathname}${search}${hash}`);
  return location.reload();
}

async function nextAddress(form: HTMLFormElement): Promise<string | undefined> {
  // A form's own field may be named "action", so the attribute is asked.
  const answer = await fetch(form.getAttribute("action") ?? "", {
    method: "POST",
    body: new FormData(form),
    headers: { accept: "application/json" },
  });
  const { location: next } = (await answer.json()) as { readonly location?: unknown };
  return answer.ok && typeof next === "string" && next.startsWith("/") ? next : undefined;
}
