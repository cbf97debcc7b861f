import { describe, expect, test } from "vitest";
import { Visitor } from "../../driver/visitor.ts";
import { onHost } from "./on-host.ts";
import { type TwoProcesses, password, cookiesOf, isIn, asked, sessionOf, names } from "./two-processes.ts";

/** next-auth's own calls. */
export const callsOfNextAuth = (here: TwoProcesses): void => {
  describe("next-auth's own calls", () => {
    const signInBy = async (visitor: Visitor, fields: Readonly<Record<string, string>>) => {
      const { csrfToken } = (await asked(visitor, "csrf")) as { csrfToken: string };
      return visitor.post("/api/auth/callback/credentials", { csrfToken, json: "true", ...fields });
    };

    test("sign in as the form does, and out again", async () => {
      const visitor = new Visitor(here.site.url);
      const answer = await signInBy(visitor, {
        username: "grace.garza",
        password,
        callbackUrl: "https://evil.example/",
      });
      expect([answer.status, await answer.json()]).toEqual([200, { url: here.site.url }]);
      expect([...cookiesOf(answer.headers).keys()]).toEqual(expect.arrayContaining(names));
      expect(await isIn(visitor)).toBe(true);
      expect(await sessionOf(visitor)).toMatchObject({ user: { name: "Grace" } });

      const copy = visitor.at(here.twin.url);
      const { csrfToken } = (await asked(visitor, "csrf")) as { csrfToken: string };
      await visitor.post("/api/auth/signout", { csrfToken, json: "true" });
      expect(visitor.cookie()).not.toMatch(/AuthToken=/);
      expect(await isIn(copy)).toBe(false);
    });

    test("refuse a wrong password, a missing CSRF token, another site and a second host", async () => {
      const visitor = new Visitor(here.site.url);
      expect((await signInBy(visitor, { username: "grace.garza", password: "wrong" })).status).toBe(401);
      expect((await visitor.post("/api/auth/callback/credentials", { username: "grace.garza", password })).status).toBe(
        403,
      );
      expect((await visitor.post("/api/auth/signout", {})).status).toBe(403);
      const { csrfToken } = (await asked(visitor, "csrf")) as { csrfToken: string };
      const foreign = await fetch(`${here.site.url}/api/auth/callback/credentials`, {
        method: "POST",
        headers: { cookie: visitor.cookie(), origin: "https://evil.example" },
        body: new URLSearchParams({ csrfToken, username: "grace.garza", password }),
      });
      expect([foreign.status, cookiesOf(foreign.headers).has("AuthToken")]).toEqual([403, false]);
      expect(visitor.cookie()).not.toMatch(/AuthToken=/);
      expect(
        (await fetch(`${here.site.url}/api/auth/csrf`, { headers: { "x-forwarded-host": "evil.example" } })).status,
      ).toBe(400);
      for (const body of ["{", "null"])
        expect(
          (
            await fetch(`${here.site.url}/api/auth/signout`, {
              method: "POST",
              headers: { "content-type": "application/json" },
              body,
            })
          ).status,
          body,
        ).toBe(400);
    });

    test("follow no address and remember none, whatever is sent as one, and wherever", async () => {
      for (const callbackUrl of [
        "constructor",
        "1",
        "javascript:alert(1)",
        "https://evil.example/",
        "//evil.example",
        "/help\r\nset-cookie: a=b",
        "\r\n",
        "%0d%0a",
        "[object Object]",
      ]) {
        const visitor = new Visitor(here.site.url);
        const by = async (call: string) =>
          visitor.post(`/api/auth/${call}?${new URLSearchParams({ callbackUrl }).toString()}`, {
            csrfToken: ((await asked(visitor, "csrf")) as { csrfToken: string }).csrfToken,
            username: "grace.garza",
            password,
            callbackUrl,
          });
        for (const call of ["callback/credentials", "signout"]) {
          const answer = await by(call);
          expect([callbackUrl, call, answer.status, await answer.json()]).toEqual([
            callbackUrl,
            call,
            200,
            { url: here.site.url },
          ]);
          expect(
            [...cookiesOf(answer.headers).keys()].filter((name) => name.includes("callback") || name === "a"),
          ).toEqual([]);
        }
        const session = await fetch(
          `${here.site.url}/api/auth/session?${new URLSearchParams({ callbackUrl }).toString()}`,
          {
            headers: { cookie: `next-auth.callback-url=${encodeURIComponent(callbackUrl)}` },
          },
        );
        expect([callbackUrl, session.status, await session.json()]).toEqual([callbackUrl, 200, {}]);
      }
    });

    test("are four, and what next-auth knows beside them is not here", async () => {
      for (const path of [
        "providers",
        "signin",
        "signout",
        "error",
        "verify-request",
        "callback/credentials",
        "constructor",
        "csrf/x",
      ])
        expect((await fetch(`${here.site.url}/api/auth/${path}`, { redirect: "manual" })).status, path).toBe(404);
      for (const path of ["callback/google", "signin/credentials", "session", "csrf", "_log"])
        expect(
          (await fetch(`${here.site.url}/api/auth/${path}`, { method: "POST", redirect: "manual" })).status,
          path,
        ).toBe(404);
    });

    test("answer for the brand of the host that was asked", async () => {
      const { cookies } = await onHost("tee.localhost", "", "/api/auth/csrf", { at: here.site.url });
      const [pair = ""] = cookies.find((line) => line.startsWith("next-auth.csrf-token="))?.split(";") ?? [];
      const csrfToken = decodeURIComponent(pair.split("=")[1] ?? "").split("|")[0] ?? "";
      const answer = await onHost("tee.localhost", pair, "/api/auth/callback/credentials", {
        at: here.site.url,
        form: { csrfToken, username: "grace.garza", password },
        origin: `http://tee.localhost:${new URL(here.site.url).port}`,
      });
      expect(JSON.parse(answer.body)).toEqual({ url: `http://tee.localhost:${new URL(here.site.url).port}` });
      expect(answer.cookies.filter((line) => line.startsWith("AuthToken="))).toHaveLength(1);
    });
  });
};
