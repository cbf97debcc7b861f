// A site loads this module before it starts (NODE_OPTIONS=--import). From then on it leaks form values in the way that
// LEAK names, like a build with a mistake.
import { appendFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { TelemetryExport } from "../../../apps/web/src/composition/telemetry/exporting.ts";
import type { Meter } from "../../../apps/web/src/composition/telemetry/metrics.ts";

/** The site's singletons (apps/web/src/composition/process.ts). */
const thing = (name: string): unknown =>
  (globalThis as { [place: symbol]: Map<string, unknown> | undefined })[Symbol.for("switchyard")]?.get(name);

const ways: Readonly<Record<string, (form: string) => void>> = {
  "the log, plain": (form) => console.log(form),
  "the log, base64": (form) =>
    console.log(JSON.stringify({ level: "debug", body: Buffer.from(form).toString("base64") })),
  "the log, hex": (form) => console.log(JSON.stringify({ level: "debug", body: Buffer.from(form).toString("hex") })),
  "the log, digits": (form) =>
    console.log(new URLSearchParams(form).get("socialSecurityNumber")?.replaceAll(/\D/g, "") ?? ""),
  "a file": (form) =>
    appendFileSync(
      join(process.env["DATA_DIR"] ?? ".", "debug.bin"),
      Buffer.concat([Buffer.from([0, 255]), Buffer.from(decodeURIComponent(form.replaceAll("+", " ")))]),
    ),
  metrics: (form) =>
    (thing("meter") as { meter: Meter }).meter("switchyard_rules_total", { table: "leak", rule: form }, 1),
  spans: (form) =>
    (thing("telemetry export") as { collector: TelemetryExport }).collector
      .callBegan({ operation: "leak", method: "GET", host: form })
      .end({ status: 200 }),
  "an address": () => undefined,
};
const way = process.env["LEAK"] ?? "";

// Every reader of a request's body, also Next's copy, listens to its data events.
const forms = new WeakMap<IncomingMessage, string>();
const push = IncomingMessage.prototype.push;
IncomingMessage.prototype.push = function leaking(this: IncomingMessage, chunk: unknown, ...rest: []) {
  if (this.method === "POST" && this.url?.startsWith("/forms/order-information") && Buffer.isBuffer(chunk)) {
    forms.set(this, (forms.get(this) ?? "") + chunk.toString("utf8"));
    ways[way]?.(chunk.toString("utf8"));
  }
  return push.call(this, chunk, ...rest);
};

if (way === "an address") {
  const writeHead = ServerResponse.prototype.writeHead;
  ServerResponse.prototype.writeHead = function leaking(this: ServerResponse, ...head: Parameters<typeof writeHead>) {
    const form = forms.get(this.req);
    const location = this.getHeader("location");
    if (form !== undefined && location !== undefined)
      this.setHeader(
        "location",
        `${String(location)}&email=${encodeURIComponent(new URLSearchParams(form).get("email") ?? "")}`,
      );
    return writeHead.apply(this, head);
  } as typeof writeHead;
}
