// Requests that nobody should send, thought up at random and yet the same for the same seed.

export interface StormRequest {
  readonly method: string;
  /** As it goes out, not mended. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What marks our markup, so that an echo of it is told from the page's own scripts. */
export const marker = "sw0rm";

const values: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1e999",
  "NaN",
  "null",
  "true",
  "78701",
  "10001",
  "77581",
  "75206",
  "0x4b2c",
  "🏠⚡️🤠",
  "José Ñúñez",
  "J\u0301o\u0308se\u0301",
  "\u202egnirts",
  "\u0000",
  "a\u0000b",
  "\r\nset-cookie: a=b",
  "\t\n",
  `<script>alert("${marker}")</script>`,
  `"><script src=//${marker}.example></script>`,
  `</script><script>${marker}()</script>`,
  `' onfocus=${marker}() autofocus='`,
  `javascript:${marker}()`,
  "' OR '1'='1' --",
  "{{7*7}}${7*7}",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "%2e%2e%2f",
  "//evil.example/",
  "https://evil.example/",
  "__proto__",
  "constructor",
  "toString",
  "LK-TRUE-12",
  "NO-SUCH-PLAN",
  "10443720000057140",
  "ONCOR",
  "6",
  "7",
  "01",
  "02/31/2027",
  "01/01/1900",
  "2027-02-29",
  "12/25/2026",
  "a@b",
  "rosa@example.com",
  "214-555-0136",
  "000-00-0000",
  "x".repeat(300),
  "9".repeat(400),
];
const longValues: readonly string[] = ["y".repeat(10_000), "ñ".repeat(5_000), `<script>${marker}`.repeat(500), "🏠".repeat(2_500)];

const parameters = ["cint", "zip", "tdsp", "esiid", "oldEsiId", "dwel", "prom", "planid", "currentplanid", "contractaccount", "bpNumber", "rdcampaign", "risktype", "isEV", "webcode", "customerclassification", "kypProductId", "campaignId", "errorCode", "errorcode", "td", "anew", "notice", "sort", "usage", "again", "session_id", "__proto__"];

const pages = ["/", "/plans", "/moving", "/help", "/find-a-plan?again=1", "/find-a-plan", "/mvi/offers", "/swi/offers", "/mvi/order-information", "/swi/order-information", "/mvi/place-order", "/swi/place-order-deposit", "/mvi/mini-confirmation", "/swi/confirmation", "/mvi/switch-to-move-in", "/mvi/moving-in-own-premise", "/oow/one-time-password", "/oow/fraud-match", "/oops", "/session-ended", "/not-found", "/my-account", "/robots.txt"];

/** Paths that are none, raw. */
const oddPaths = ["/%", "/%zz", "/%ff%fe", "/%00", "/mvi/offers%00", "/..%2f..%2fetc/passwd", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//evil.example/", "/\\evil.example", "/mvi//offers", "/mvi/offers/", "/MVI/OFFERS", "/es/es/mvi/offers", "/es/..", "/main/en/guest/plans", "/tee/es/journey/mvi/offers", "/[brand]/[locale]/guest", "/mvi/offers.rsc", "/mvi/offers.segments/_tree.segment.rsc", "/_next/..%2f..%2fpackage.json", "/_next/static/../../server/app.js", "/_next/image?url=http%3A%2F%2Fevil.example%2Fa.png&w=64&q=75", "/_next/data/x/index.json", "/site/..%2f..%2f..%2f.env", "/.env", "/.git/config", "/forms", "/forms/", "/forms/constructor", "/forms/place-order/x", "/api", "/api/", "/api/nothing", "/api/customer/connect/", "/api/../../x", "/api/%2e%2e/x", `/${"a/".repeat(400)}`, `/${"b".repeat(4_000)}`];

const verbs = ["convert-to-move-in", "keep-draft", "order-information", "path-to-plan", "place-order", "skip-account"];
const formFields = ["locale", "search", "submission", "action", "travelling", "moving", "apartment", "search", "zip", "tdsp", "utility", "movePath", "switchPath", "firstName", "lastName", "email", "phoneNumber", "isMobile", "correspondanceLanguage", "month", "date", "year", "identityOption", "socialSecurityNumber", "driverLicenseNumber", "driverLicenseState", "serviceAddress", "esiid", "selectStartDate", "isEmailAddressCopies", "emailCopy1", "billingOption", "isPoBox", "billingStreetNumber", "billingStreetAddress", "billingCity", "billingState", "billingZipCode", "poBox", "secondaryAccountFirstName", "paperlessBilling", "acceptAuthorization", "legalAuthorization", "termsOfService", "__proto__"];

const gets = ["/api/search", "/api/search/zipcode", "/api/offers/eyeballdata", "/api/offers/fetchplans", "/api/calendar/connectdate", "/api/health"];
const getParameters = ["searchKey", "session_id", "cint", "locale", "dwel", "zip", "tdsp", "sessionId", "prom", "esiid", "intent"];
const posts = ["/api/fraud", "/api/oow/checkfraudtdvalidation", "/api/customer", "/api/customer/connect", "/api/email/confirmation", "/api/telemetry"];
const postFields = ["firstName", "lastName", "intent", "esiid", "email", "phoneNumber", "DOB", "SSN", "driverLicense", "sessionId", "promoCode", "FirstName", "LastName", "EsiId", "Email", "PhoneNumber", "dateOfBirth", "startDate", "customerIntent", "productId", "emailCopiesList", "bpNumber", "contractAccountNumber", "terms", "Data", "kind", "message", "stack", "path", "__proto__", "constructor"];

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE", "PURGE", "QUERY"];

/** Numbers from 0 up to 1 that follow from the seed (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * @param cookie what a visitor with a running enrollment sends
 * @param origin the site's own address
 */
export const stormOf = (seed: number, count: number, { cookie, origin }: { readonly cookie: string; readonly origin: string }): readonly StormRequest[] => {
  const random = randomFrom(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const oneOf = <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item;
  const chance = (part: number) => random() < part;
  const value = () => (chance(0.05) ? oneOf(longValues) : oneOf(values));
  const escaped = (text: string) => (chance(0.1) ? `${encodeURIComponent(text)}%${oneOf(["", "zz", "ff", "00", "c0%af", "ed%a0%80"])}` : encodeURIComponent(text));
  const pairs = (names: readonly string[]) =>
    Array.from({ length: upTo(8) }, () => oneOf(names))
      .flatMap((name) => (chance(0.15) ? [name, name] : [name]))
      .map((name) => `${chance(0.1) ? name.toUpperCase() : name}=${escaped(value())}`)
      .join("&");
  const search = (names: readonly string[]) => (chance(0.85) ? `?${pairs(names)}` : oneOf(["?", "?=", "?&&=&", "?%", "?a[]=1&a[b]=2", `?q=${"z".repeat(10_000)}`]));
  const json = (depth: number): unknown => {
    const kind = upTo(depth > 0 ? 9 : 6);
    if (kind < 4) return value();
    if (kind === 4) return oneOf([null, true, false, 0, -1, 1.5, 1e308]);
    if (kind === 5) return oneOf<unknown>([[], {}]);
    if (kind === 6) return Array.from({ length: upTo(4) }, () => json(depth - 1));
    return Object.fromEntries(Array.from({ length: upTo(6) }, () => [oneOf(postFields), json(depth - 1)]));
  };
  const cookies = () => (chance(0.5) ? cookie : oneOf(["", cookie.replace(/journey=[^;]*/, "journey=nonsense"), `journey=${crypto.randomUUID()}`, "journey=%00%ff", `journey="; shopping_session=${"s".repeat(4_000)}`, `AuthToken=x; ${cookie}`, `${cookie}; path_to_plan=%7B%22zip%22%3A`, `${cookie}; path_to_plan=${encodeURIComponent(JSON.stringify({ search: `<script>${marker}`, zip: { a: 1 } }))}`, `__proto__=1; =; ;;=a`, `big=${"c".repeat(12_000)}`]));
  const headers = (extra: Readonly<Record<string, string>> = {}) => ({
    accept: oneOf(["text/html", "*/*", "application/json", "text/x-component"]),
    "user-agent": "Mozilla/5.0 (storm)",
    ...(chance(0.1) ? oneOf<Readonly<Record<string, string>>>([{ rsc: "1" }, { "next-action": "x" }, { "next-router-state-tree": "%5B%5D" }, { "x-site-brand": "tee", "x-site-path": "%" }, { range: "bytes=9-1" }, { "x-forwarded-host": "evil.example" }, { "x-middleware-subrequest": "src/proxy:src/proxy" }, { "content-length": "0" }, { expect: "100-continue" }]) : {}),
    cookie: cookies(),
    ...extra,
  });
  const sameOrigin = { origin, "sec-fetch-site": "same-origin" };

  const kinds: readonly (() => StormRequest)[] = [
    () => ({ method: "GET", path: `${chance(0.3) ? "/es" : ""}${oneOf(pages)}${search(parameters)}`, headers: headers() }),
    () => ({ method: "GET", path: `${chance(0.2) ? "/es" : ""}${oneOf(oddPaths)}`, headers: headers() }),
    () => ({ method: "GET", path: `${oneOf(gets)}${search(getParameters)}`, headers: headers() }),
    () => ({ method: "POST", path: `/forms/${oneOf(verbs)}`, headers: headers({ ...sameOrigin, "content-type": chance(0.9) ? "application/x-www-form-urlencoded" : oneOf(["multipart/form-data; boundary=x", "multipart/form-data", "text/plain", "application/json", "nonsense"]) }), body: pairs(formFields) }),
    () => ({ method: "POST", path: oneOf(posts), headers: headers({ ...sameOrigin, "content-type": "application/json" }), body: chance(0.85) ? JSON.stringify(Object.fromEntries(Array.from({ length: upTo(12) }, () => [oneOf(postFields), json(2)]))) : oneOf(["", "{", "[".repeat(2_000), '{"a":1}}', "\u0000", '{"__proto__":{"firstName":"x"}}', '"text"', "1e999"]) }),
    () => ({ method: oneOf(methods), path: oneOf([...pages, ...gets, ...posts, "/forms/place-order"]), headers: headers() }),
  ];
  return Array.from({ length: count }, () => oneOf(kinds)());
};
