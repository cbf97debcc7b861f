import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Fleet, startFleet } from "../../scripts/fleet/fleet.ts";
import { nginxProgram } from "../../scripts/fleet/nginx.ts";
import { freePort } from "../../scripts/settings.ts";
import { testEnvironment } from "../../scripts/test-site.ts";
import { searchFor } from "./canaries.ts";
import { unmistakable } from "./canary-people.ts";
import { fillIn, orderAndSkip } from "../driver/enrollment.ts";
import { goodwinAve } from "../driver/homes.ts";
import { Visitor } from "../driver/visitor.ts";

/* nginx in front of two instances, as deployed. It must cache the right anonymous page, and no personal page. */
const search = searchFor([
  { name: "first name", spellings: [unmistakable.firstName] },
  { name: "last name", spellings: [unmistakable.lastName] },
  { name: "e-mail", spellings: [unmistakable.email] },
  { name: "social security number", spellings: [unmistakable.socialSecurityNumber] },
  { name: "customer", spellings: ["Garza", "grace.garza"] },
  { name: "search", spellings: ["zqcanary"] },
]);

describe.skipIf(nginxProgram() === undefined)("the shared cache", () => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-shared-cache-"));
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet({
      folder,
      env: testEnvironment(),
      port: await freePort(),
      sandboxPort: await freePort(),
      count: 2,
    });
  });
  afterAll(async () => {
    await fleet?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  interface Shown {
    readonly status: number;
    readonly html: string;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    /** HIT where nginx has answered. */
    readonly cache: string;
  }
  const show = (path: string, headers: Readonly<Record<string, string>> = {}, host = "localhost"): Promise<Shown> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(fleet.url);
      request(
        { host: "127.0.0.1", port, path, headers: { accept: "text/html", host: `${host}:${port}`, ...headers } },
        (answer) => {
          let html = "";
          answer.setEncoding("utf8").on("data", (text: string) => (html += text));
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              html,
              headers: answer.headers,
              cache: String(answer.headers["x-cache"]),
            }),
          );
        },
      )
        .on("error", reject)
        .end();
    });
  /** Waits until both instances and nginx have cached the page. */
  const cached = async (...asked: Parameters<typeof show>): Promise<Shown> => {
    let shown = await show(...asked);
    for (let again = 0; again < 8 && shown.cache !== "HIT"; again += 1) shown = await show(...asked);
    return shown;
  };
  const files = (): string[] =>
    readdirSync(fleet.balancer.cache, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));

  const banner = "They don’t follow you";

  test("caches anonymous pages by brand, language, path and banner, without mixing them", async () => {
    const pages = ["localhost", "tee.localhost"].flatMap((host) =>
      ["/moving", "/es/moving", "/help"].flatMap((path) => [true, false].map((isNew) => ({ host, path, isNew }))),
    );
    const bodies = new Set<string>();
    for (const { host, path, isNew } of pages) {
      const name = `${host}${path} ${isNew ? "new" : "closed"}`;
      const shown = await cached(path, isNew ? {} : { cookie: "other=1; cookie-consent1=1" }, host);
      expect([shown.status, shown.cache], name).toEqual([200, "HIT"]);
      const [brand, language] = [host === "localhost" ? "main" : "tee", path.startsWith("/es") ? "es" : "en"];
      expect(shown.html, name).toContain(`<html lang="${language}" data-brand="${brand}"`);
      if (language === "en") expect(shown.html.includes(banner), name).toBe(isNew);
      bodies.add(shown.html);
    }
    expect(bodies.size).toBe(pages.length);
  });

  test("serves the other brand's page at the link to the other brand", async () =>
    expect((await show("/moving", {}, "tee.localhost")).html).toContain(`href="${fleet.url}/"`));

  test("hides its cache from browsers: they store nothing, and see no other visitor's request id", async () => {
    const { cache, headers } = await cached("/moving");
    expect([cache, headers["cache-control"]]).toEqual(["HIT", "private, no-cache"]);
    for (const name of ["x-accel-expires", "x-request-id", "set-cookie"]) expect(headers).not.toHaveProperty(name);
    expect((await show("/sign-in")).headers).toHaveProperty("x-request-id");
  });

  test("serves the same page for any other parameters, compressed if the client accepts it", async () => {
    const plain = await cached("/moving");
    expect((await show("/moving?email=zqcanary@example.com")).html).toBe(plain.html);
    expect((await cached("/moving", { "accept-encoding": "br, gzip" })).headers["content-encoding"]).toBe("gzip");
    expect((await show("/moving")).headers).not.toHaveProperty("content-encoding");
  });

  test.each([
    ["somebody who is signed in", { cookie: "AuthToken=t" }],
    ["a preview", { cookie: "content_preview=pass" }],
    ["an unreadable banner cookie", { cookie: "cookie-consent1=%31" }],
    ["two banners", { cookie: "cookie-consent0=1; cookie-consent1=1" }],
    ["who saves data", { "save-data": "on" }],
  ])("%s passes by", async (_, headers) => {
    await cached("/moving");
    for (let again = 0; again < 3; again += 1) expect((await show("/moving", headers)).cache).toBe("BYPASS");
  });

  test("caches no list, order page, account page, missing page or call", async () => {
    const before = files().length;
    for (const path of [
      "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS",
      "/sign-in",
      "/oops",
      "/no/such/page",
      "/hel%70",
      "/api/health",
    ])
      for (let again = 0; again < 6; again += 1) expect((await show(path)).cache, path).toBe("MISS");
    expect(files()).toHaveLength(before);
  });

  test("caches no data of a customer who orders, or of one who signs in and browses", async () => {
    const visitor = new Visitor(fleet.url);
    await visitor.open("/moving?name=zqcanary");
    expect((await orderAndSkip(visitor, await fillIn(visitor, goodwinAve, unmistakable))).url).toContain(
      "/mvi/confirmation",
    );
    const grace = new Visitor(fleet.url);
    await grace.signIn("grace.garza");
    for (const one of [visitor, grace])
      for (const path of ["/", "/moving", "/help", "/my-account", "/"]) await one.open(path);
    expect(grace.pages.some(({ html }) => html.includes("Garza"))).toBe(true);
    // An anonymous page is cached, so the search is not over an empty cache.
    await cached("/moving");
    const all = files();
    expect(all.length).toBeGreaterThan(0);
    expect(all.flatMap((file) => search(Buffer.from(file, "latin1")))).toEqual([]);
    for (const visit of [visitor, grace])
      for (const [, value = ""] of visit.cookie().matchAll(/=([^;]{12,})/g))
        expect(all.some((file) => file.includes(value))).toBe(false);
  });

  test("survives dying instances: the next one answers, and without any, a failure page", async () => {
    await fleet.all[0]?.kill();
    for (let again = 0; again < 4; again += 1) expect((await show("/sign-in")).status).toBe(200);
    await fleet.all[1]?.kill();
    const anonymous = await show("/sign-in");
    expect([anonymous.status, anonymous.html]).toEqual([502, expect.stringContaining("nothing is done twice")]);
  });
});
