import { describe, expect, test } from "vitest";
import { aGateway } from "../../test/a-gateway.ts";
import { clientCredentials } from "./client-credentials.ts";

/** A token source over a gateway that issues t1, t2, ..., each for an hour; the clock moves only when a test moves it. */
const aSource = (
  answer: (count: number) => Response = (count) =>
    Response.json({ access_token: `t${count}`, refresh_token: "r", expires_in: 3600, token_type: "Bearer" }),
) => {
  let now = Date.parse("2026-11-21T06:00:00.000Z");
  const asked: RequestInit[] = [];
  const log: unknown[] = [];
  const source = clientCredentials({
    baseUrl: "https://gateway.example",
    clientId: "larkspur-site",
    clientSecret: "the-secret",
    brand: "main",
    correlationId: "site-tokens",
    clock: { now: () => new Date(now).toISOString() },
    log: (entry) => void log.push(entry),
    fetch: async (url, init) => {
      asked.push(init);
      expect(url).toBe("https://gateway.example/identity/connect/token");
      return answer(asked.length);
    },
  });
  return { source, asked, log, wait: (minutes: number) => (now += minutes * 60_000) };
};

describe("tokens by client credentials", () => {
  test("are asked for form-encoded, with the brand (S1-248)", async () => {
    const { source, asked, log } = aSource();
    expect((await source.token())._unsafeUnwrap()).toBe("t1");
    expect(asked[0]?.body).toBe("grant_type=client_credentials&client_id=larkspur-site&client_secret=the-secret");
    expect(new Headers(asked[0]?.headers).get("content-type")).toBe("application/x-www-form-urlencoded");
    expect(new Headers(asked[0]?.headers).get("x-brand-id")).toBe("LARKSPUR");
    expect(log).toMatchObject([{ operation: "getToken", status: 200, outcome: "ok" }]);
  });

  test("are cached until a minute before they expire", async () => {
    const { source, wait } = aSource();
    await source.token();
    wait(58);
    expect((await source.token())._unsafeUnwrap()).toBe("t1");
    wait(1.5);
    expect((await source.token())._unsafeUnwrap()).toBe("t2");
  });

  test("are fetched once for all waiting calls", async () => {
    const { source, asked } = aSource();
    const tokens = await Promise.all([source.token(), source.token(), source.token()]);
    expect(tokens.map((token) => token._unsafeUnwrap())).toEqual(["t1", "t1", "t1"]);
    expect(asked).toHaveLength(1);
  });

  test("are renewed once when the gateway refuses one token to several calls", async () => {
    const { source, asked } = aSource();
    await source.token();
    const renewed = await Promise.all([source.renewed("t1"), source.renewed("t1")]);
    expect(renewed.map((token) => token._unsafeUnwrap())).toEqual(["t2", "t2"]);
    expect((await source.renewed("t1"))._unsafeUnwrap()).toBe("t2");
    expect(asked).toHaveLength(2);
  });

  test("are requested again by the next caller after a failure", async () => {
    const { source } = aSource((count) =>
      count === 1
        ? Response.json({ error: "the-secret is wrong" }, { status: 401 })
        : Response.json({ access_token: "good", expires_in: "60" }),
    );
    const failed = (await source.token())._unsafeUnwrapErr();
    expect(failed).toEqual({ kind: "unauthorized", operation: "getToken", status: 401, detail: "status 401" });
    expect((await source.token())._unsafeUnwrap()).toBe("good");
  });

  test("that live only a minute still serve most of it", async () => {
    const { source, asked, wait } = aSource((count) => Response.json({ access_token: `t${count}`, expires_in: 60 }));
    await source.token();
    wait(0.8);
    await source.token();
    expect(asked).toHaveLength(1);
    wait(0.2);
    await source.token();
    expect(asked).toHaveLength(2);
  });

  test("without the field access_token are malformed", async () => {
    const { source } = aSource(() => Response.json({ token: "x" }));
    expect((await source.token())._unsafeUnwrapErr()).toMatchObject({ kind: "malformed", operation: "getToken" });
  });
});

test("a call stops waiting for its token at its deadline", async () => {
  const tokens = clientCredentials({
    baseUrl: "https://gateway.example",
    clientId: "c",
    clientSecret: "s",
    brand: "main",
    correlationId: "site-tokens",
    clock: { now: () => "2026-11-21T06:00:00.000Z" },
    fetch: () => new Promise(() => undefined),
  });
  const { ports } = aGateway({ tokens, timeoutMs: 30 });
  expect((await ports.plans.noteVisit("s"))._unsafeUnwrapErr().kind).toBe("timeout");
});
