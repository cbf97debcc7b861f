import { describe, expect, test } from "vitest";
import { firstOpenDay } from "../driver/calendar.ts";
import { goodwinAve, orderInformationPath, searchOf } from "../driver/homes.ts";
import { anApplicant } from "../driver/people.ts";
import { sharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { Visitor } from "../driver/visitor.ts";

const here = sharedSite();

const open = (path: string) => new Visitor(here.site.url).open(path);
const languages = ["", "/es"] as const;
type Language = (typeof languages)[number];
const inLanguage = (language: Language, en: string, es: string) => (language === "" ? en : es);

describe.each(languages)("a malformed address, in the language %o", (language) => {
  const list = `${language}/mvi/offers`;

  test("an unknown plan leads to the offers, which explain it and keep the place", async () => {
    for (const planid of ["NO-SUCH-PLAN", "TEE-ONLY", "constructor", "x".repeat(64)]) {
      const page = await open(`${orderInformationPath({ ...goodwinAve, planid }, language)}`);
      expect(page.status).toBe(200);
      expect(page.url, planid).toMatch(new RegExp(`^${list}\\?.*zip=75206`));
      expect(textOf(page)).toContain(
        inLanguage(
          language,
          "That plan is no longer offered here. These are the ones that are.",
          "Ese plan ya no se ofrece aquí. Estos son los que sí.",
        ),
      );
      expect(page.html).toContain("<article");
    }
  });

  test("a missing or malformed plan leads to the offers", async () => {
    for (const planid of ["", "<script>alert(1)</script>", "../../x", "🏠", "a".repeat(10_000), "%00"]) {
      const page = await open(
        `${language}/mvi/order-information?${searchOf(goodwinAve)}&planid=${encodeURIComponent(planid)}`,
      );
      expect([page.status, page.url.split("?")[0]], planid.slice(0, 30)).toEqual([200, list]);
    }
  });

  test.each(["78701", "10001", "78205"])("the page says that the ZIP code %s is out of the area", async (zip) => {
    for (const search of [`cint=6&dwel=01&zip=${zip}`, `cint=6&dwel=01&zip=${zip}&tdsp=ONCOR`]) {
      const page = await open(`${list}?${search}`);
      expect(page.status).toBe(200);
      expect(page.html).not.toContain("<article");
      expect(textOf(page), search).toContain(zip);
    }
  });

  test("a ZIP code with two utilities asks for the utility", async () => {
    const page = await open(`${list}?cint=6&dwel=01&zip=77581`);
    expect(page.html).not.toContain("<article");
    expect(textOf(page)).toContain(inLanguage(language, "Two utilities share", "Dos empresas comparten"));
  });

  test.each(["", "7520", "752066", "ABCDE", "７５２０６", "75206-1234", "<b>75206</b>", "'; DROP TABLE zips"])(
    "without a valid ZIP code (%o) the list asks for the place",
    async (zip) => {
      const page = await open(`${list}?cint=6&dwel=01&zip=${encodeURIComponent(zip)}&tdsp=ONCOR`);
      expect(page.status).toBe(200);
      expect(page.html).not.toContain("<article");
      expect(page.html).toContain(`${language}/find-plan`);
    },
  );

  test("the first of repeated parameters counts, and unknown ones are dropped", async () => {
    const page = await open(
      `${list}?ZIP=75206&zip=10001&cint=6&cint=9&tdsp=ONCOR&tdsp=EVIL&dwel=01&dwel=02&sort=nonsense&utm=x&__proto__=y`,
    );
    expect(page.html).toContain("<article");
    expect(page.html).toContain(`${language}/mvi/order-information?cint=6&amp;zip=75206&amp;tdsp=ONCOR&amp;dwel=01`);
  });

  test("an error code is shown only in the format of our codes", async () => {
    const page = await open(
      `${language}/oops?errorCode=${encodeURIComponent('<img src=x onerror="alert(1)">')}&errorcode=second`,
    );
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("<img src=x");
  });

  test("an order page without a journey says that the session has ended, and shows the way back", async () => {
    for (const path of [
      "/mvi/place-order",
      "/mvi/mini-confirmation",
      "/mvi/confirmation",
      "/swi/place-order-deposit",
    ]) {
      const page = await open(`${language}${path}`);
      expect([page.status, page.url.split("?")[0]], path).toEqual([200, `${language}/session-ended`]);
      expect(page.html).toContain(`<html lang="${language === "" ? "en" : "es"}"`);
    }
  });
});

describe("the order form", () => {
  test("a foreign or oversized form is refused, and the earlier page still works", async () => {
    const visitor = new Visitor(here.site.url);
    const form = await visitor.open(orderInformationPath(goodwinAve));
    const post = (body: BodyInit, headers: Record<string, string> = {}) =>
      fetch(`${here.site.url}/forms/order-information`, {
        method: "POST",
        body,
        redirect: "manual",
        duplex: "half",
        headers: {
          cookie: visitor.cookie(),
          origin: here.site.url,
          "content-type": "application/x-www-form-urlencoded",
          ...headers,
        },
      } as RequestInit);
    expect((await post("a=b", { origin: "https://evil.example" })).status).toBe(403);
    expect((await post("{}", { "content-type": "application/json" })).status).toBe(400);
    expect((await post(`firstName=${"x".repeat(100_000)}`)).status).toBe(413);
    // A body without a content length.
    const chunks = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let count = 0; count < 20; count += 1) controller.enqueue(new TextEncoder().encode("x".repeat(10_000)));
        controller.close();
      },
    });
    expect((await post(chunks)).status).toBe(413);
    const terms = await visitor.send(form, "/forms/order-information", {
      ...anApplicant,
      selectStartDate: await firstOpenDay(visitor, goodwinAve),
    });
    expect(terms.url).toContain("/mvi/place-order");
  });
});

describe("a journey that is over", () => {
  test("a foreign or truncated identity cookie is no session", async () => {
    for (const cookie of [
      "journey=",
      "journey=../../x",
      `journey=${"0".repeat(36)}`,
      "journey=00000000-0000-4000-8000-000000000000",
      "journey=%E0%A4%A",
      `journey=${crypto.randomUUID()}; journey=${crypto.randomUUID()}`,
    ]) {
      const answer = await fetch(`${here.site.url}/mvi/place-order`, {
        redirect: "manual",
        headers: { cookie, accept: "text/html", "user-agent": "Mozilla/5.0" },
      });
      expect([answer.status, answer.headers.get("location")?.split("?")[0]], cookie).toEqual([307, "/session-ended"]);
    }
  });
});
