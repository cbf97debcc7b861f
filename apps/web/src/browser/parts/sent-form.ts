/** Where the answer to a form leads to on this site; fails where it leads nowhere. */
async function answerTo(form: HTMLFormElement): Promise<string> {
  const answer = await fetch(form.getAttribute("action") ?? "", {
    method: "POST",
    body: new FormData(form),
    headers: { accept: "application/json" },
  });
  const { location: next } = await answer.json();
  if (!answer.ok || !/^\/(?!\/)/.test(next)) throw new Error("nowhere to go");
  return next;
}

/**
 * Sends a form beside the page, one sending at a time, and goes on with where its answer leads to; with nothing when it could not be
 * sent. Where that leaves the page, which `goOn` says, the form stays busy until the next one is there.
 */
export function sendBeside(form: HTMLFormElement, goOn: (next: string | undefined) => boolean): void {
  if (form.ariaBusy) return;
  form.ariaBusy = "true";
  const end = (next?: string) => {
    if (!goOn(next)) form.ariaBusy = null;
  };
  answerTo(form).then(end, () => end());
}
