import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";

/** What becomes of a call that is struck, in the words of `../once/boundaries.ts`. */
export const losses = ["not reached", "answer lost", "too late", "500", "unreadable"] as const;
export type Loss = (typeof losses)[number];

/** One request as it went over the wire. */
export interface Heard {
  /** Counts what the customer has done, from 1. */
  readonly press: number;
  readonly operation: string;
  /** It must not happen twice. */
  readonly isOnceOnly: boolean;
  readonly request: unknown;
  /** Undefined where no answer came. */
  readonly answer: unknown;
}

/** Listens on the wire, and cuts it when it is told to: the next call that must not happen twice, and its repeats until the customer does something else. */
export class Wire {
  readonly heard: Heard[] = [];
  private press = 0;
  private armed: Loss | undefined;
  private struck: string | undefined;

  nextPress(): number {
    this.press += 1;
    if (this.struck !== undefined) this.armed = undefined;
    this.struck = undefined;
    return this.press;
  }

  lose(loss: Loss): void {
    this.armed = loss;
    this.struck = undefined;
  }

  /** What was heard since the customer did something last. */
  lately(): readonly Heard[] {
    return this.heard.filter(({ press }) => press === this.press);
  }

  readonly over =
    (gateway: GatewayFetch): GatewayFetch =>
    async (url, init) => {
      const { operation } = init;
      const isOnceOnly = new Headers(init.headers).has("idempotency-key");
      const note = (answer: unknown): void =>
        void this.heard.push({ press: this.press, operation, isOnceOnly, request: bodyOf(init.body), answer });
      const isStruck = this.armed !== undefined && isOnceOnly && (this.struck ?? operation) === operation;
      if (!isStruck) {
        const answer = await gateway(url, init);
        note(
          await answer
            .clone()
            .json()
            .catch(() => undefined),
        );
        return answer;
      }
      this.struck = operation;
      note(undefined);
      if (this.armed === "not reached") throw new TypeError("fetch failed");
      await gateway(url, init);
      switch (this.armed) {
        case "500":
          return Response.json({ error: { code: "INTERNAL", message: "Something went wrong." } }, { status: 500 });
        case "unreadable":
          return new Response("<html><body>Please try again.</body></html>", {
            headers: { "content-type": "text/html" },
          });
        case "too late":
          throw new DOMException("no answer", "TimeoutError");
        case "answer lost":
        case undefined:
          throw new TypeError("fetch failed");
      }
    };
}

const bodyOf = (body: unknown): unknown => {
  if (typeof body !== "string") return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
