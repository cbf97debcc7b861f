/**
 * The address on this site to which the answer to a form leads.
 *
 * @throws if there is none
 */
async function answerTo(form: HTMLFormElement): Promise<string> {
  const answer = await fetch(form.getAttribute("action") ?? "", {
    method: "POST",
    body: new FormData(form),
    headers: { accept: "application/json" },
  });
  const { location: next } = await answer.json();
  if (!answer.ok || !/^\/(?!\/)/.test(next)) throw new Error("the form has no target");
  return next;
}

/**
 * Sends a form while the page stays, one at a time, and calls `goOn` with the answer's address; with undefined after a
 * failure. If `goOn` leaves the page, the form stays busy until the next page arrives.
 */
export function sendBeside(form: HTMLFormElement, goOn: (next: string | undefined) => boolean): void {
  if (form.ariaBusy) return;
  form.ariaBusy = "true";
  const end = (next?: string) => {
    if (!goOn(next)) form.ariaBusy = null;
  };
  answerTo(form).then(end, () => end());
}
