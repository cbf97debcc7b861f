// Watches the customer's session on this page and asks whether they are still there, in a dialog with two buttons
// (S1-174 to S1-189). Without this script the session still expires on the server.
import { cookiePollMs } from "@switchyard/domain/session/expiry";
import { leave, sessionCookie } from "../site/session/session-way.ts";
import { watchSession } from "../site/session/watch-session.ts";
import { showBlocking } from "./parts/blocking-dialog.ts";
import { whenReady } from "./parts/when-ready.ts";

/** The longest that a refresh may take: the server itself gives up after half a minute. */
const patienceMs = 35_000;

/** Whether the server renewed the session. */
const refreshed = (): Promise<boolean> =>
  fetch("/api/myaccount/refreshtoken", { method: "POST", signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function stay(dialog: HTMLDialogElement, keep: HTMLButtonElement): Promise<void> {
  for (const button of dialog.querySelectorAll("button")) button.disabled = true;
  keep.ariaBusy = "true";
  (keep.querySelector("span") ?? keep).textContent = keep.dataset.keep ?? "";
  if (await refreshed()) location.reload();
  else await leave(dialog.dataset.over ?? "");
}

/**
 * Asks the customer, who can stay while the session's cookie exists.
 *
 * @returns a function that closes the question
 */
function ask(dialog: HTMLDialogElement): () => void {
  const letGo = showBlocking(dialog);
  const keep = dialog.querySelector<HTMLButtonElement>("button[data-keep]");
  const look = () => {
    if (keep && !keep.ariaBusy) keep.disabled = sessionCookie() === undefined;
  };
  look();
  const poll = setInterval(look, cookiePollMs);
  if (keep) keep.onclick = () => void stay(dialog, keep);
  return () => {
    clearInterval(poll);
    letGo();
    dialog.close();
  };
}

const promptsIn = (place: ParentNode) => [...place.querySelectorAll<HTMLDialogElement>("dialog[data-session-prompt]")];

/** Shows the question and its contents until it is answered or obsolete. */
function follow(place: HTMLElement): void {
  const { session = "", over = "", signedOut = "" } = place.dataset;
  let asked: (() => void)[] = [];
  watchSession(Date.parse(session) / 1000, {
    ask: (asking) => {
      if (place.hidden !== asking) return;
      place.hidden = !asking;
      for (const takeBack of asked) takeBack();
      asked = asking ? promptsIn(place).map(ask) : [];
    },
    logOut: () => void leave(over),
    signedOut: () => location.replace(signedOut),
  });
}

whenReady(() => {
  for (const dialog of promptsIn(document)) if (!dialog.closest("[data-session]")) ask(dialog);
  for (const place of document.querySelectorAll<HTMLElement>("[data-session]")) follow(place);
});
