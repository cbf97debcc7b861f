// Reports errors of the browser and requests of its scripts, with their status, to the site's log. It sends no search
// and no typed text; the server removes remaining personal data before it logs.
interface EndedRequest {
  readonly method: string;
  readonly path: string;
  readonly ms: number;
  readonly status?: number;
  readonly failure?: string;
}

const cut = (value: string | Error | null | undefined, longest: number) => String(value ?? "").slice(0, longest);
const send = (report: object) =>
  navigator.sendBeacon?.(
    "/api/telemetry",
    new Blob([JSON.stringify({ ...report, path: cut(location.pathname, 200) })], { type: "application/json" }),
  );

const mostErrors = 20;
const sent = new Set<string>();
/** @param error the thrown value: usually an error */
function report(kind: "error" | "rejection" | "console", error: Error | null | undefined, message?: string): void {
  const entry = {
    kind,
    message: cut(message ?? error?.message ?? error, 1000),
    name: cut(error?.name, 80),
    stack: cut(error?.stack, 4000),
  };
  const key = JSON.stringify(entry);
  if (sent.size >= mostErrors || sent.has(key)) return;
  sent.add(key);
  send(entry);
}

addEventListener("error", (event) => {
  if (event instanceof ErrorEvent) report("error", event.error, event.message);
});
addEventListener("unhandledrejection", (event) => report("rejection", event.reason));

/* oxlint-disable no-console -- errors that libraries print go to the log too */
const original = console.error;
console.error = (...parts: unknown[]) => {
  original.apply(console, parts);
  const error = parts.find((part) => part instanceof Error);
  report("console", error, parts.filter((part) => typeof part === "string").join(" ") || undefined);
};

// Sends reports in batches: after a few seconds, or when the page closes.
const mostRequests = 300;
const mostAtOnce = 40;
const patienceMs = 3000;
let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let ended: EndedRequest[] = [];
function tell(): void {
  clearTimeout(timer);
  timer = undefined;
  if (ended.length > 0) send({ kind: "requests", requests: ended });
  ended = [];
}
function note(request: EndedRequest): void {
  ended.push(request);
  if (ended.length >= mostAtOnce) tell();
  else timer ??= setTimeout(tell, patienceMs);
}
addEventListener("pagehide", tell);
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && tell());

const realFetch = window.fetch;
window.fetch = (input, init) => {
  const answer = realFetch.call(window, input, init);
  asked += 1;
  if (asked > mostRequests) return answer;
  const began = performance.now();
  const url = URL.parse?.(input instanceof Request ? input.url : input, location.href);
  if (!url) return answer;
  const request = {
    method: cut(init?.method ?? (input instanceof Request ? input.method : "GET"), 10).toUpperCase(),
    path: cut(url.origin === location.origin ? url.pathname : url.origin, 200),
  };
  const ms = () => Math.round(performance.now() - began);
  // Observes a copy of the promise, so the page still sees the failure.
  answer.then(
    ({ status }) => note({ ...request, ms: ms(), ...(status > 0 ? { status } : { failure: "Opaque" }) }),
    (error) => note({ ...request, ms: ms(), failure: cut(error?.name, 40) || "Error" }),
  );
  return answer;
};

export {};
