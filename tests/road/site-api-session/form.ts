import { describe, expect, test } from "vitest";
import { Visitor } from "../visitor.ts";
import { type TwoProcesses, password, signedIn, cookiesOf, isIn, names } from "./two-processes.ts";

/** The form, without JavaScript. */
export const signingInByForm = (here: TwoProcesses): void => {
  describe("the form, without JavaScript", () => {
    test("leads a residential customer to the account, with the cookies of the session", async () => {
      const visitor = new Visitor(here.site.url);
      const form = await visitor.open("/sign-in");
      const answer = await visitor.sent(form, "/forms/sign-in", { username: "grace.garza", password, remember: "yes" });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/my-account"]);
      const set = cookiesOf(answer.headers);
      for (const name of names) expect(set.get(name), name).toMatch(/Path=\/;.*Max-Age=3600/);
      expect(set.get("AuthToken")).toMatch(/HttpOnly/);
      expect(set.get("AuthToken")).toMatch(/SameSite=lax/i);
      expect(set.get("customer_classification")).toMatch(/^customer_classification=4;/);
      expect(decodeURIComponent(set.get(".JWTAUTHTOKEN") ?? "")).toMatch(/^\.JWTAUTHTOKEN=\{"exp":\d{10}\};/);
      expect(set.get("remember_me")).toMatch(/^remember_me=grace\.garza;.*Max-Age=3888000/);

      const account = await visitor.open("/my-account");
      expect(account.html).toContain("Hello, Grace");
      expect((await visitor.open("/es/my-account")).html).toContain("Hola, Grace");
      // Every other page knows them too, and none of them is kept for anybody else.
      expect((await visitor.open("/")).html).toContain("Hello, Grace");
      expect((await new Visitor(here.site.url).open("/")).html).not.toContain("Grace");
    });

    test("with an e-mail address leads to the same account (A-033)", async () => {
      const visitor = new Visitor(here.site.url);
      const page = await visitor.send(await visitor.open("/es/sign-in"), "/forms/sign-in", {
        username: "Grace.Garza@example.com",
        password,
      });
      expect([page.url, page.html.includes("Hola, Grace")]).toEqual(["/es/my-account", true]);
    });

    test("comes back with the error at its field and the user name, never the password", async () => {
      const visitor = new Visitor(here.site.url);
      const page = await visitor.send(await visitor.open("/sign-in"), "/forms/sign-in", {
        username: "grace.garza",
        password: "wrong-canary-1",
      });
      expect(page.url).toMatch(/^\/sign-in\?try=[0-9a-f-]{36}$/);
      expect(page.html).toContain('value="grace.garza"');
      expect(page.html).toMatch(/id="password-error"/);
      expect(page.html).not.toContain("canary");
      expect(visitor.cookie()).not.toMatch(/AuthToken|canary|grace/);
      // The page of somebody who comes later knows nothing of it.
      expect((await visitor.open("/sign-in")).html).not.toContain("password-error");
    });

    test("asks for what is empty without asking the gateway", async () => {
      const visitor = new Visitor(here.site.url);
      const page = await visitor.send(await visitor.open("/sign-in"), "/forms/sign-in", {
        username: " ",
        password: "",
      });
      expect(page.html).toMatch(/id="username-error"[^]*id="password-error"/);
    });

    test("from another site is refused", async () => {
      const answer = await fetch(`${here.site.url}/forms/sign-in`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
        body: new URLSearchParams({ username: "grace.garza", password }),
      });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    });

    test("leads out again: the session is over here and at the here.gateway, and no cookie is left", async () => {
      const visitor = await signedIn(here);
      const copy = visitor.at(here.twin.url);
      const page = await visitor.send(await visitor.open("/my-account"), "/forms/sign-out");
      expect(page.url).toBe("/session-timeout");
      expect(visitor.cookie()).not.toMatch(/AuthToken|JWTAUTH|customer_|PortalType/);
      expect(await isIn(visitor)).toBe(false);
      expect(await isIn(copy)).toBe(false);
    });
  });
};
