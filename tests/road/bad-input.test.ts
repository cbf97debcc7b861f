import { beforeAll, describe, expect, test } from "vitest";
import {
  acceptedTerms,
  anApplicant,
  calendarOf,
  fillIn,
  firstOpenDay,
  goodwinAve,
  order,
  orderInformationPath,
} from "./enrollment.ts";
import { sharedSite } from "./own-site.ts";
import { dayCards, textOf } from "./pages.ts";
import { type Page, Visitor } from "./visitor.ts";

const here = sharedSite();

const open = (path: string) => new Visitor(here.site.url).open(path);
const languages = ["", "/es"] as const;
type Language = (typeof languages)[number];
const said = (language: Language, en: string, es: string) => (language === "" ? en : es);

describe.each(languages)("an address with something wrong in it, in the language %o", (language) => {
  const list = `${language}/mvi/offers`;

  test("a plan that is not there leads to the offers, which say so and keep the place", async () => {
    for (const planid of ["NO-SUCH-PLAN", "TEE-ONLY", "constructor", "x".repeat(64)]) {
      const page = await open(`${orderInformationPath({ ...goodwinAve, planid }, language)}`);
      expect(page.status).toBe(200);
      expect(page.url, planid).toMatch(new RegExp(`^${list}\\?.*zip=75206`));
      expect(textOf(page)).toContain(
        said(
          language,
          "That plan is no longer offered here. These are the ones that are.",
          "Ese plan ya no se ofrece aquí. Estos son los que sí.",
        ),
      );
      expect(page.html).toContain("<article");
    }
  });

  test("no plan, or none that could be one, leads to the offers", async () => {
    for (const planid of ["", "<script>alert(1)</script>", "../../x", "🏠", "a".repeat(10_000), "%00"]) {
      const page = await open(
        `${language}/mvi/order-information?${goodwinAve.query}&planid=${encodeURIComponent(planid)}`,
      );
      expect([page.status, page.url.split("?")[0]], planid.slice(0, 30)).toEqual([200, list]);
    }
  });

  test.each(["78701", "10001", "78205"])("the ZIP code %s is out of the area, and the page says so", async (zip) => {
    for (const search of [`cint=6&dwel=01&zip=${zip}`, `cint=6&dwel=01&zip=${zip}&tdsp=ONCOR`]) {
      const page = await open(`${list}?${search}`);
      expect(page.status).toBe(200);
      expect(page.html).not.toContain("<article");
      expect(textOf(page), search).toContain(zip);
    }
  });

  test("a ZIP code of two utilities is asked about, never guessed", async () => {
    const page = await open(`${list}?cint=6&dwel=01&zip=77581`);
    expect(page.html).not.toContain("<article");
    expect(textOf(page)).toContain(said(language, "Two utilities share", "Dos empresas comparten"));
  });

  test.each(["", "7520", "752066", "ABCDE", "７５２０６", "75206-1234", "<b>75206</b>", "'; DROP TABLE zips"])(
    "without a ZIP code that is one (%o) the list asks for the place",
    async (zip) => {
      const page = await open(`${list}?cint=6&dwel=01&zip=${encodeURIComponent(zip)}&tdsp=ONCOR`);
      expect(page.status).toBe(200);
      expect(page.html).not.toContain("<article");
      expect(page.html).toContain(`${language}/find-plan`);
    },
  );

  test("repeated and unknown parameters: the first counts, the rest stays behind", async () => {
    const page = await open(
      `${list}?ZIP=75206&zip=10001&cint=6&cint=9&tdsp=ONCOR&tdsp=EVIL&dwel=01&dwel=02&sort=nonsense&utm=x&__proto__=y`,
    );
    expect(page.html).toContain("<article");
    expect(page.html).toContain(`${language}/mvi/order-information?cint=6&amp;zip=75206&amp;tdsp=ONCOR&amp;dwel=01`);
  });

  test("what an error code says of itself is not shown as anything but a code", async () => {
    const page = await open(
      `${language}/oops?errorCode=${encodeURIComponent('<img src=x onerror="alert(1)">')}&errorcode=second`,
    );
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("<img src=x");
  });

  test("a page of the road without a journey says that the session is over, and shows the way back", async () => {
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

describe("the order form with something wrong in it", () => {
  let openDay = "";
  beforeAll(async () => {
    openDay = await firstOpenDay(new Visitor(here.site.url), goodwinAve);
  });
  const filledIn = (changes: Readonly<Record<string, string>>) => ({
    ...anApplicant,
    selectStartDate: openDay,
    ...changes,
  });

  /** Sends the form of a new visitor with these changes and reads the page that comes back. */
  const wrong = async (changes: Readonly<Record<string, string>>, language: Language = "") => {
    const visitor = new Visitor(here.site.url);
    const form = await visitor.open(orderInformationPath(goodwinAve, language));
    return { visitor, page: await visitor.send(form, "/forms/order-information", filledIn(changes)) };
  };
  const problemsOn = ({ html }: Page): readonly string[] =>
    [...html.matchAll(/<li><a href="#([^"]+)">/g)].map(([, field = ""]) => field);

  const fieldCases: readonly (readonly [field: string, values: readonly string[]])[] = [
    [
      "firstName",
      [
        "",
        "   ",
        "x".repeat(41),
        "x".repeat(10_000),
        "🏠",
        "<b>Rosa</b>",
        "123",
        "Rosa\u0000",
        "=cmd()",
        "Rosa; DROP TABLE",
      ],
    ],
    ["lastName", ["", "🤠🤠", "<script>alert(1)</script>", "y".repeat(41)]],
    [
      "email",
      [
        "",
        "rosa",
        "rosa@",
        "@example.com",
        "rosa@example",
        "ro sa@example.com",
        `${"r".repeat(300)}@example.com`,
        "rosa@example.com\r\nbcc: all@example.com",
        "<b>rosa@example.com</b>",
        "rosa@ex🏠mple.com",
      ],
    ],
    [
      "phoneNumber",
      ["", "214555013", "21455501366", "214-555-ABCD", "٢١٤٥٥٥٠١٣٦", "+44 20 7946 0018", "1-214-555-013"],
    ],
    ["isMobile", ["maybe", ""]],
    ["correspondanceLanguage", ["French", ""]],
    ["month", ["13", "0", "-1", "June", ""]],
    ["date", ["32", "0", "1.5", ""]],
    ["year", ["1899", "2999", "84", "", "year"]],
    ["socialSecurityNumber", ["", "41255013", "4125501388", "412-55-013X", "<412550138>"]],
    ["selectStartDate", ["", "01/01/1999", "02/30/2027", "not a date", "12/25/2026", "01/01/2031", "2026-13-45"]],
  ];
  test.each(fieldCases)(
    "%s, with whatever is wrong in it: the field is named, nothing is asked of the gateway, nothing else is lost",
    async (field, values) => {
      const entries = (await here.gateway.ledger()).entries.length;
      const visitor = new Visitor(here.site.url);
      let page = await visitor.open(orderInformationPath(goodwinAve));
      for (const value of values) {
        page = await visitor.send(page, "/forms/order-information", filledIn({ [field]: value }));
        const shown = `${field} ${JSON.stringify(value.slice(0, 60))}`;
        expect([page.status, page.url.split("?")[0], problemsOn(page).length], shown).toEqual([
          200,
          "/mvi/order-information",
          1,
        ]);
        for (const other of ["firstName", "lastName", "email"] as const)
          if (other !== field)
            expect(page.html.includes(`value="${anApplicant[other]}"`), `${shown} keeps ${other}`).toBe(true);
        expect(/<script>alert|<b>Rosa/.test(page.html), shown).toBe(false);
      }
      expect((await here.gateway.ledger()).entries).toHaveLength(entries);
    },
  );

  test("everything empty: every field is named, in the customer's language, in the order of the page", async () => {
    const empty = Object.fromEntries(Object.keys(anApplicant).map((field) => [field, ""]));
    for (const language of languages) {
      const { page } = await wrong({ ...empty, action: "continue", selectStartDate: "" }, language);
      expect(problemsOn(page).length).toBeGreaterThan(8);
      expect(problemsOn(page)[0]).toBe("firstName");
      expect(textOf(page)).toContain(
        said(language, "Choose the day service should start.", "Elija el día en que debe empezar el servicio."),
      );
    }
  });

  test.each(languages)(
    "a day that costs something is not ordered before its fee is accepted (%o), and the next cheaper one is taken by one press",
    async (language) => {
      const visitor = new Visitor(here.site.url);
      const form = await visitor.open(orderInformationPath(goodwinAve, language));
      const proposed = /name="selectStartDate"[^>]* value="([^"]+)"/.exec(form.html)?.[1] ?? "";
      const typed = filledIn({ acceptsDayFee: "", selectStartDate: proposed });
      const page = await visitor.send(form, "/forms/order-information", typed);
      expect(problemsOn(page)).toEqual(["acceptsDayFee"]);
      expect(textOf(page)).toContain(said(language, "and accept the $35.95 for it", "y acepto los $35.95 de ese día"));
      const [proposal, cheaper = ""] = dayCards(page, "dayTaken");
      expect([proposal, cheaper]).toEqual([`${proposed} 3595`, expect.stringMatching(/^\d\d\/\d\d\/\d{4} 0$/)]);
      const [free = ""] = cheaper.split(" ");
      const back = await visitor.send(page, "/forms/order-information", { ...typed, dayTaken: cheaper });
      expect(back.html).toMatch(new RegExp(`name="selectStartDate"[^>]* value="${free}"`));
      expect(textOf(back)).not.toContain("$35.95 for it");
      const ordered = await visitor.send(
        back,
        "/forms/order-information",
        filledIn({ acceptsDayFee: "", selectStartDate: free }),
      );
      expect(ordered.url).toContain("/place-order");
    },
  );

  test.each(languages)("a day that is not open is refused in words (%o), and the rest is kept", async (language) => {
    const { holidays } = await calendarOf(new Visitor(here.site.url), goodwinAve);
    const { visitor, page } = await wrong({ selectStartDate: holidays[0] ?? "" }, language);
    expect(problemsOn(page)).toEqual(["selectStartDate"]);
    expect(textOf(page)).toContain(
      said(
        language,
        "The utility doesn’t work on that day. Choose one of the open days.",
        "La empresa de distribución no trabaja ese día. Elija uno de los días disponibles.",
      ),
    );
    expect(page.html).toContain(`value="${anApplicant.email}"`);
    // The kept draft is there after a reload too.
    expect((await visitor.open(page.url)).html).toContain(`value="${anApplicant.email}"`);
  });

  test("José Ñúñez, an O'Neil and a Nguyễn are customers", async () => {
    for (const [firstName, lastName] of [
      ["José", "Ñúñez"],
      ["Máire-Áine", "O’Neil, Jr."],
      ["Thị", "Nguyễn"],
      ["Jose\u0301", "D'Angelo"],
    ] as const) {
      const { page } = await wrong({ firstName, lastName, email: "jose@example.com" });
      expect(page.url, firstName).toContain("/mvi/place-order");
    }
  });

  test("a home or a meter that the browser made up is not ordered for", async () => {
    for (const esiid of ["99999999999999999", "1", "<esiid>", "10443720000057140 OR 1=1"]) {
      const { page } = await wrong({ esiid });
      expect(page.url, esiid).toContain("/mvi/order-information");
      expect(problemsOn(page)).toEqual(["serviceAddress"]);
    }
  });

  test("the terms not accepted are named, and nothing is ordered", async () => {
    const visitor = new Visitor(here.site.url);
    const terms = await fillIn(visitor, goodwinAve);
    const orders = (await here.gateway.ledger()).orders.length;
    for (const [changes, count] of [
      [{ termsOfService: "false" }, 1],
      [{ termsOfService: "<b>" }, 1],
      [{ acceptAuthorization: "", legalAuthorization: "no", termsOfService: "" }, 3],
    ] as const) {
      const page = await visitor.send(terms, "/forms/place-order", { ...acceptedTerms, ...changes });
      expect(page.url).toContain("/mvi/place-order");
      expect(page.html.match(/aria-invalid="true"/g) ?? []).toHaveLength(count);
    }
    expect((await here.gateway.ledger()).orders).toHaveLength(orders);
  });

  test("a form that is not ours, or far too long, is refused, and the page before it is still good", async () => {
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
    // The same without saying beforehand how long it is.
    const chunks = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let count = 0; count < 20; count += 1) controller.enqueue(new TextEncoder().encode("x".repeat(10_000)));
        controller.close();
      },
    });
    expect((await post(chunks)).status).toBe(413);
    const terms = await visitor.send(form, "/forms/order-information", filledIn({}));
    expect(terms.url).toContain("/mvi/place-order");
  });
});

describe("a journey that is over", () => {
  test("leads back to its confirmation, and another plan begins a new one", async () => {
    const visitor = new Visitor(here.site.url);
    await order(
      visitor,
      await fillIn(visitor, goodwinAve, { socialSecurityNumber: "412-55-0177", lastName: "Finished" }),
    );
    for (const path of [
      orderInformationPath(goodwinAve),
      "/mvi/place-order",
      "/mvi/mini-confirmation",
      "/es/mvi/order-information",
    ])
      expect((await visitor.open(path)).url, path).toContain("/mvi/confirmation");
    const another = await visitor.open(orderInformationPath({ ...goodwinAve, planid: "LK-TRUE-24" }));
    expect(another.url).toContain("/mvi/order-information");
    expect(another.html).not.toContain("Finished");
  });

  test("an identity of another site, or one that was cut, is no session", async () => {
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
