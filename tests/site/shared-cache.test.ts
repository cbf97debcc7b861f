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

/* nginx in front of two instances, as deployed: it caches the right stranger's page, and no personal page. */
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
  /** Until both instances have it, and nginx. */
  const cached = async (...asked: Parameters<typeof show>): Promise<Shown> => {
    let shown = await show(...asked);
    for (let again = 0; again < 8 && shown.cache !== "HIT"; again += 1) shown = await show(...asked);
    return shown;
  };
  const files = (): string[] =>
    readdirSync(fleet.balancer.cache, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));

  const banner = "None follows you";

  test("keeps a page for strangers by brand, language, path and banner, and gives each its own", async () => {
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

  test("is where the link to the other brand leads, not to an instance", async () =>
    expect((await show("/moving", {}, "tee.localhost")).html).toContain(`href="${fleet.url}/"`));

  test("tells browsers nothing of it: they keep nothing, and of another visitor's request see no number", async () => {
    const { cache, headers } = await cached("/moving");
    expect([cache, headers["cache-control"]]).toEqual(["HIT", "private, no-cache"]);
    for (const name of ["x-accel-expires", "x-request-id", "set-cookie"]) expect(headers).not.toHaveProperty(name);
    expect((await show("/sign-in")).headers).toHaveProperty("x-request-id");
  });

  test("serves the same page with any other parameters, compressed for clients that accept it", async () => {
    const plain = await cached("/moving");
    expect((await show("/moving?email=zqcanary@example.com")).html).toBe(plain.html);
    expect((await cached("/moving", { "accept-encoding": "br, gzip" })).headers["content-encoding"]).toBe("gzip");
    expect((await show("/moving")).headers).not.toHaveProperty("content-encoding");
  });

  test.each([
    ["somebody who is signed in", { cookie: "AuthToken=t" }],
    ["a preview", { cookie: "content_preview=pass" }],
    ["a banner of which nobody knows whether it is closed", { cookie: "cookie-consent1=%31" }],
    ["two banners", { cookie: "cookie-consent0=1; cookie-consent1=1" }],
    ["who saves data", { "save-data": "on" }],
  ])("%s passes by", async (_, headers) => {
    await cached("/moving");
    for (let again = 0; again < 3; again += 1) expect((await show("/moving", headers)).cache).toBe("BYPASS");
  });

  test("keeps no list, nothing of an order or an account, nothing that is not there, no call", async () => {
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

  test("holds nothing of a customer who orders, nor of one who signs in and looks around", async () => {
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
    // A stranger's page is there, so the search has something to look through.
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
