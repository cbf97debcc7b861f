"use client";

/**
 * Sends a form while the page stays, so its "working" animation continues, then goes to the answer's address. On
 * failure the browser submits natively: every form of the site works without scripts.
 */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const next = await nextAddress(form).catch(() => undefined);
  if (next === undefined) form.submit();
  else goTo(next);
}

/** The current page is requested again too, and starts at its top (E-212). */
function goTo(next: string): void {
  const { pathname, search, hash } = new URL(next, location.href);
  if (pathname !== location.pathname || search !== location.search) return location.assign(next);
  history.scrollRestoration = "manual";
  history.replaceState(null, "", `${pathname}${search}${hash}`);
  return location.reload();
}

async function nextAddress(form: HTMLFormElement): Promise<string | undefined> {
  // A form's field may be named "action" and hide the property, so this reads the attribute.
  const answer = await fetch(form.getAttribute("action") ?? "", {
    method: "POST",
    body: new FormData(form),
    headers: { accept: "application/json" },
  });
  const { location: next } = (await answer.json()) as { readonly location?: unknown };
  return answer.ok && typeof next === "string" && next.startsWith("/") ? next : undefined;
}
