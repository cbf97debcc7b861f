import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A value in OTLP's JSON encoding. */
interface Wrapped {
  readonly stringValue?: string;
  readonly intValue?: number | string;
}
interface Attribute {
  readonly key: string;
  readonly value: Wrapped;
}
type Facts = Readonly<Record<string, string>>;

export interface SentSpan {
  readonly name: string;
  /** Span kind: 2 for an incoming request, 3 for an outgoing one. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly facts: Facts;
  readonly events: readonly { readonly name: string; readonly facts: Facts }[];
}

export interface SentLog {
  readonly body: string;
  readonly severity: string;
  readonly traceId: string | undefined;
  readonly facts: Facts;
}

/** An OpenTelemetry collector that stores what it receives (OTLP over HTTP, in JSON). */
export interface Collector {
  readonly url: string;
  /** All received bodies. */
  readonly bodies: readonly string[];
  spans(): readonly SentSpan[];
  logs(): readonly SentLog[];
  /** The resource attributes of every batch. */
  resources(): readonly Facts[];
  close(): Promise<void>;
}

const factsOf = (attributes: readonly Attribute[] = []): Facts =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? "")]));

interface Batch {
  readonly resource: { readonly attributes: readonly Attribute[] };
  readonly scopeSpans?: readonly {
    readonly spans: readonly (Omit<SentSpan, "facts" | "events"> & {
      readonly attributes?: readonly Attribute[];
      readonly events?: readonly { readonly name: string; readonly attributes?: readonly Attribute[] }[];
    })[];
  }[];
  readonly scopeLogs?: readonly {
    readonly logRecords: readonly {
      readonly body: Wrapped;
      readonly severityText: string;
      readonly traceId?: string;
      readonly attributes?: readonly Attribute[];
    }[];
  }[];
}

export const aCollector = async (): Promise<Collector> => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      bodies.push(Buffer.concat(pieces).toString("utf8"));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "localhost");
  await once(server, "listening");

  const batches = (): readonly Batch[] =>
    bodies.flatMap((body) => {
      const read = JSON.parse(body) as {
        readonly resourceSpans?: readonly Batch[];
        readonly resourceLogs?: readonly Batch[];
      };
      return [...(read.resourceSpans ?? []), ...(read.resourceLogs ?? [])];
    });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      batches()
        .flatMap(({ scopeSpans = [] }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ name, kind, traceId, spanId, parentSpanId, attributes, events = [] }) => ({
          name,
          kind,
          traceId,
          spanId,
          parentSpanId,
          facts: factsOf(attributes),
          events: events.map((event) => ({ name: event.name, facts: factsOf(event.attributes) })),
        })),
    logs: () =>
      batches()
        .flatMap(({ scopeLogs = [] }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
        .map(({ body, severityText, traceId, attributes }) => ({
          body: body.stringValue ?? "",
          severity: severityText,
          traceId,
          facts: factsOf(attributes),
        })),
    resources: () => batches().map(({ resource }) => factsOf(resource.attributes)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
