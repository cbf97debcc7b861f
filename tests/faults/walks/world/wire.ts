import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createSandbox, type Sandbox } from "@switchyard/gateway-sandbox";
import { loadContract } from "@switchyard/gateway-sandbox/contract/contract";

/** A fault to inject into calls of one operation. */
export interface Strike {
  readonly operation: string;
  /** The fault's name, for messages. */
  readonly name: string;
  /** Number of calls that the fault affects. */
  readonly times: number;
  readonly how:
    | { readonly kind: "broken"; readonly isCarriedOut: boolean }
    | { readonly kind: "late" }
    | { readonly kind: "status"; readonly status: number; readonly isCarriedOut: boolean }
    | { readonly kind: "text"; readonly text: string; readonly type: string }
    | { readonly kind: "cut" }
    /** The gateway refuses, and nothing is carried out. */
    | { readonly kind: "refused"; readonly answer: unknown }
    /** The call is carried out; its answer is changed. */
    | { readonly kind: "changed"; change(answer: unknown): unknown };
}

/** One call as it went over the wire. */
export interface Exchange {
  readonly operation: string;
  readonly key: string | undefined;
  /** The reference of the calling journey. */
  readonly reference: string;
  readonly request: Readonly<Record<string, unknown>>;
  /** The gateway's answer; undefined if it did not process the call. */
  readonly gatewayAnswer: unknown;
  /** The complete, valid answer that reached the site; undefined if none did. */
  readonly received: unknown;
  /** The JSON that reached the site, valid or not. */
  readonly rawAnswer: unknown;
  readonly status: number | "broken";
  /** The name of the injected fault. */
  readonly struck: string | undefined;
  /** The gateway knew the idempotency key and repeated its first answer. */
  readonly isReplayed: boolean;
  /** Number of moves of the walk before this call. */
  readonly move: number;
}

const credentials = { clientId: "larkspur-site", clientSecret: "sandbox-secret" };

/** Longer than the site's gateway timeout. */
const lateMs = 3_500;

/** The sandbox's server, and the connection between it and the site. Records every call and injects a walk's faults. */
export class Wire {
  readonly url: string;
  readonly exchanges: Exchange[] = [];
  move = 0;
  private readonly sandbox: Sandbox;
  private honoursKeys = true;
  private readonly server: Server;
  private readonly strikes: { strike: Strike; left: number }[] = [];
  private static readonly contract = loadContract();

  private constructor(url: string, server: Server, now: () => Date) {
    this.url = url;
    this.server = server;
    this.sandbox = createSandbox({ dataDir: undefined, baseUrl: url, now, ...credentials });
    server.on("request", (incoming, outgoing) => {
      void this.answer(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  static async open(now: () => Date, port = 0): Promise<Wire> {
    const server = createServer({ keepAliveTimeout: 65_000 });
    await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
    const { port: open } = server.address() as AddressInfo;
    return new Wire(`http://localhost:${open}`, server, now);
  }

  /** The site's settings for this gateway. */
  get settings(): Readonly<Record<string, string>> {
    return {
      GATEWAY_URL: this.url,
      GATEWAY_CLIENT_ID: credentials.clientId,
      GATEWAY_CLIENT_SECRET: credentials.clientSecret,
      CMS_HANDLERS_URL: this.url.replace("//localhost", "//cms.localhost"),
      CARD_FRAME_URL: `${this.url.replace("//localhost", "//cards.localhost")}/frame`,
    };
  }

  strike(strike: Strike): void {
    this.strikes.push({ strike, left: strike.times });
  }

  /** Removes faults that no call has met yet. */
  calm(): void {
    this.strikes.length = 0;
  }

  async control<Found>(path: string, body?: object): Promise<Found> {
    const answer = await this.sandbox.fetch(
      new Request(`${this.url}/control/${path}`, {
        method: body === undefined ? "GET" : "POST",
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      }),
    );
    return (await answer.json()) as Found;
  }

  async reset(honourKeys: boolean): Promise<void> {
    this.exchanges.length = 0;
    this.strikes.length = 0;
    this.move = 0;
    this.honoursKeys = honourKeys;
    await this.control("reset", {});
    await this.control("settings", { honourKeys });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.sandbox.close();
  }

  private repeats(key: string | undefined): boolean {
    return (
      this.honoursKeys &&
      this.exchanges.some((one) => one.key !== undefined && one.key === key && one.gatewayAnswer !== undefined)
    );
  }

  private take(operation: string): Strike | undefined {
    const at = this.strikes.findIndex(({ strike }) => strike.operation === operation);
    const one = this.strikes[at];
    if (one === undefined) return undefined;
    one.left -= 1;
    if (one.left === 0) this.strikes.splice(at, 1);
    return one.strike;
  }

  private async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const { method = "GET", headers } = incoming;
    const request = new Request(`http://${headers.host ?? "localhost"}${incoming.url ?? "/"}`, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, [value].flat().join(", ")]],
      ),
      ...(body.length === 0 ? {} : { body }),
    });
    const url = new URL(request.url);
    const matched = url.hostname === "localhost" ? Wire.contract.match(method, url.pathname) : undefined;
    if (matched === undefined) return write(await this.sandbox.fetch(request), outgoing);
    const { operationId: operation } = matched.operation;
    const key = request.headers.get("idempotency-key") ?? undefined;
    const drawn = this.take(operation);
    // A gateway that honors keys repeats its answer to a completed call; it never refuses that call.
    const strike = drawn?.how.kind === "refused" && this.repeats(key) ? undefined : drawn;
    const asked = json(body.toString()) ?? Object.fromEntries(url.searchParams);
    let isReplayed = false;
    const note = (gatewayAnswer: unknown, received: unknown, status: Exchange["status"], rawAnswer = received): void =>
      void this.exchanges.push({
        isReplayed,
        operation,
        key,
        reference: request.headers.get("x-correlation-id") ?? "",
        request: asked as Exchange["request"],
        gatewayAnswer,
        received,
        rawAnswer,
        status,
        struck: strike?.name,
        move: this.move,
      });
    const done = async (): Promise<{ readonly response: Response; readonly body: unknown }> => {
      const response = await this.sandbox.fetch(request);
      const text = await response.clone().text();
      isReplayed = response.headers.get("idempotent-replayed") === "true";
      return { response, body: response.status === 200 ? json(text) : undefined };
    };
    if (strike === undefined) {
      const { response, body: answer } = await done();
      note(answer, answer, response.status);
      return write(response, outgoing);
    }
    const { how } = strike;
    if (how.kind === "refused") {
      note(undefined, how.answer, 200);
      return write(Response.json(how.answer), outgoing);
    }
    const isCarriedOut = !("isCarriedOut" in how) || how.isCarriedOut;
    const { response, body: answer } = isCarriedOut ? await done() : { response: Response.json({}), body: undefined };
    // A refusal by the gateway itself passes unchanged: faults affect only answers to completed calls.
    if (isCarriedOut && response.status !== 200) {
      note(undefined, undefined, response.status);
      return write(response, outgoing);
    }
    switch (how.kind) {
      case "broken":
        note(answer, undefined, "broken");
        outgoing.destroy();
        return;
      case "late":
        note(answer, undefined, "broken");
        await new Promise((resolve) => setTimeout(resolve, lateMs).unref());
        return write(response, outgoing);
      case "status":
        note(answer, undefined, how.status);
        return write(
          Response.json({ error: { code: "INTERNAL", message: "Something went wrong." } }, { status: how.status }),
          outgoing,
        );
      case "text":
        note(answer, undefined, 200);
        return write(new Response(how.text, { headers: { "content-type": how.type } }), outgoing);
      case "cut": {
        note(answer, undefined, 200);
        const text = JSON.stringify(answer);
        return write(
          new Response(text.slice(0, text.length / 2), { headers: { "content-type": "application/json" } }),
          outgoing,
        );
      }
      case "changed": {
        const other = how.change(structuredClone(answer));
        note(answer, undefined, 200, other);
        return write(Response.json(other), outgoing);
      }
    }
  }
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const write = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
};
