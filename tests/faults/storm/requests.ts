// Random hostile requests; equal seeds give equal requests.
import type { Actor } from "./actors.ts";
import { type Dice, dice } from "./dice.ts";
import type { Call, Schema, Surface } from "./surface.ts";
import { hostile, huge, marker, oddHeaders, oddPaths, oddSearches, sensibleFor } from "./values.ts";

export interface StormRequest {
  readonly method: string;
  /** Sent as it is, without corrections. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The visitor's name, for messages. */
  readonly who: string;
}

/** Search parameters, known and unknown to pages. */
const parameters: readonly string[] = [
  "cint",
  "zip",
  "tdsp",
  "esiid",
  "oldEsiId",
  "dwel",
  "prom",
  "planid",
  "currentplanid",
  "contractaccount",
  "ca",
  "arcid",
  "docid",
  "bpNumber",
  "rdcampaign",
  "utm_source",
  "risktype",
  "isEV",
  "webcode",
  "customerclassification",
  "kypProductId",
  "campaignId",
  "errorCode",
  "errorcode",
  "reference",
  "td",
  "anew",
  "notice",
  "sort",
  "usage",
  "compare",
  "suited",
  "again",
  "session_id",
  "token",
  "accesstoken",
  "target",
  "returnUrl",
  "callbackUrl",
  "q",
  "page",
  "ordered",
  "date",
  "__proto__",
];
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE", "PURGE", "QUERY"];
const formTypes = [
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "application/json",
  "nonsense",
  "application/x-www-form-urlencoded; charset=utf-7",
];
const brokenBodies: readonly string[] = [
  "",
  "{",
  "[".repeat(2_000),
  `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`,
  '{"a":1}}',
  "\u0000",
  '{"__proto__":{"firstName":"x"}}',
  '"text"',
  "null",
  "[]",
  "1e999",
  '{"a":"\\ud800"}',
  "\ufeff{}",
];

export interface Storm {
  readonly seed: number;
  readonly count: number;
  readonly surface: Surface;
  readonly actors: readonly Actor[];
  /** The site's own address. */
  readonly origin: string;
}

export function* stormOf({ seed, count, surface, actors, origin }: Storm): Generator<StormRequest> {
  const random = dice(seed);
  const { oneOf, chance, upTo } = random;
  const sameOrigin = { origin, "sec-fetch-site": "same-origin" };
  const fieldNames = [
    ...new Set(actors.flatMap(({ forms }) => forms.flatMap(({ fields }) => fields.map(([name]) => name)))),
  ];
  const mutated = (name: string) =>
    chance(0.05) ? oneOf(huge) : chance(0.3) ? oneOf(sensibleFor(name)) : oneOf(hostile);
  /** The share of odd values in a request: almost none, some, or all. */
  const oddness = () => oneOf([0.02, 0.15, 0.5, 1]);
  const valueOf = (name: string, odd: number) => (chance(odd) ? mutated(name) : oneOf(sensibleFor(name)));
  const encoded = (text: string) =>
    chance(0.05) ? `${encodeAll(text)}%${oneOf(["", "zz", "ff", "00", "c0%af", "ed%a0%80"])}` : encodeAll(text);
  const search = (names: readonly string[], all = false): string => {
    if (chance(0.06)) return oneOf(oddSearches);
    const odd = oddness();
    const chosen = all ? names.filter(() => chance(0.9)) : Array.from({ length: upTo(9) }, () => oneOf(names));
    return `?${chosen
      .flatMap((name) => (chance(0.08) ? [name, name] : [name]))
      .map((name) => `${encodeAll(chance(0.05) ? name.toUpperCase() : name)}=${encoded(valueOf(name, odd))}`)
      .join("&")}`;
  };
  const headersOf = (actor: Actor, extra: Readonly<Record<string, string>> = {}): Record<string, string> => ({
    accept: oneOf(["text/html", "text/html", "*/*", "application/json", "text/x-component"]),
    "user-agent": "Mozilla/5.0 (storm)",
    cookie: chance(0.85) ? actor.cookie : oddCookie(random, actor.cookie),
    ...extra,
    ...(chance(0.15) ? oneOf(oddHeaders) : {}),
  });
  const language = () => (chance(0.25) ? "/es" : "");
  const kinds: readonly (() => Omit<StormRequest, "who"> & { readonly who: Actor })[] = [
    () => {
      const who = oneOf(actors);
      return {
        who,
        method: "GET",
        path: `${language()}${chance(0.3) && who.places.length > 0 ? oneOf(who.places) : oneOf(surface.pages)}${search(parameters)}`,
        headers: headersOf(who),
      };
    },
    () => {
      const who = oneOf(actors);
      return {
        who,
        method: oneOf(["GET", "GET", "GET", "HEAD", "POST"]),
        path: `${language()}${oneOf(oddPaths)}`,
        headers: headersOf(who),
      };
    },
    () => callOf(oneOf(surface.calls)),
    () => callOf(oneOf(surface.calls)),
    () => formOf(),
    () => formOf(),
    () => {
      const who = oneOf(actors);
      return {
        who,
        method: oneOf(methods),
        path: oneOf([
          ...surface.pages,
          ...surface.calls.map(({ path }) => path),
          ...surface.verbs.map((verb) => `/forms/${verb}`),
        ]),
        headers: headersOf(who),
      };
    },
  ];
  const callOf = ({ method, path, parameters: names, body }: Call) => {
    const who = oneOf(actors);
    const odd = oddness();
    const asked = names.length > 0 || chance(0.1) ? search(names.length > 0 ? names : parameters, true) : "";
    if (method === "GET") return { who, method, path: `${path}${asked}`, headers: headersOf(who) };
    const text = chance(0.08) ? oneOf(brokenBodies) : JSON.stringify(sampleOf(body ?? {}, "", odd, 3) ?? null);
    return {
      who,
      method,
      path: `${path}${asked}`,
      headers: headersOf(who, { ...sameOrigin, "content-type": chance(0.97) ? "application/json" : oneOf(formTypes) }),
      body: text,
    };
  };
  const sampleOf = (schema: Schema, name: string, odd: number, depth: number): unknown => {
    if (chance(odd * 0.15)) return anything(depth);
    const choice = schema.anyOf ?? schema.oneOf;
    if (choice) return sampleOf(oneOf(choice), name, odd, depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return chance(odd) ? mutated(name) : oneOf(schema.enum);
    const type = typeof schema.type === "object" ? oneOf(schema.type) : schema.type;
    switch (type) {
      case "object":
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
            chance(0.04 + odd * 0.1) ? [] : [[key, sampleOf(inner, key, odd, depth)]],
          ),
        );
      case "array":
        return Array.from({ length: upTo(chance(0.02) ? 300 : 4) }, () =>
          sampleOf(schema.items ?? {}, name, odd, depth),
        );
      case "number":
      case "integer":
        return chance(odd)
          ? oneOf([0, -1, 1.5, 1e308, -0, Number.MAX_SAFE_INTEGER, 2 ** 53 + 2])
          : oneOf([1, 3, 12, 1984, 200]);
      case "boolean":
        return chance(0.5);
      case "null":
        return null;
      default:
        return valueOf(name, odd);
    }
  };
  const anything = (depth: number): unknown => {
    const kind = upTo(depth > 0 ? 7 : 5);
    if (kind < 3) return mutated("");
    if (kind === 3) return oneOf([null, true, false, 0, -1, 1.5, 1e308]);
    if (kind === 4) return oneOf<unknown>([[], {}]);
    if (kind === 5) return Array.from({ length: upTo(4) }, () => anything(depth - 1));
    return Object.fromEntries(
      Array.from({ length: upTo(6) }, () => [
        oneOf(["__proto__", "constructor", "length", "toJSON", "then", "firstName", "esiid"]),
        anything(depth - 1),
      ]),
    );
  };
  /** A page's form with some fields changed, or an invented form. */
  const formOf = () => {
    const who = oneOf(actors);
    const known = who.forms.length > 0 && chance(0.75) ? oneOf(who.forms) : undefined;
    const odd = oddness();
    const fields = known
      ? known.fields
      : Array.from({ length: upTo(14) }, () => [oneOf(fieldNames), ""] as const).map(
          ([name]) => [name, oneOf(sensibleFor(name))] as const,
        );
    const pairs = fields.flatMap(([name, value]): (readonly [string, string])[] => {
      if (chance(0.03 + odd * 0.05)) return [];
      const filled = value === "" && name !== "locale" && name !== "search" ? oneOf(sensibleFor(name)) : value;
      const sentValue = chance(odd) ? mutated(name) : filled;
      return chance(0.03)
        ? [
            [name, sentValue],
            [name, mutated(name)],
          ]
        : [[name, sentValue]];
    });
    if (chance(0.05)) pairs.push([oneOf(["__proto__", "constructor", "", "toString", ...fieldNames]), mutated("")]);
    if (chance(0.1)) pairs.push(["search", search(parameters)]);
    const action = known && chance(0.95) ? known.action : `/forms/${oneOf(surface.verbs)}`;
    return {
      who,
      method: "POST",
      path: action,
      headers: headersOf(who, {
        ...sameOrigin,
        "content-type": chance(0.95) ? "application/x-www-form-urlencoded" : oneOf(formTypes),
      }),
      body: pairs.map(([name, value]) => `${encodeAll(name)}=${encoded(value)}`).join("&"),
    };
  };
  for (let made = 0; made < count; made += 1) {
    const { who, ...request } = oneOf(kinds)();
    yield { ...request, who: who.name };
  }
}

/** Lone surrogates have no encoding; send them as the bytes that a careless client would. */
const encodeAll = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll("%EF%BF%BD", "%ED%A0%80");

/** Cookies that store a visitor's choices. */
const choiceCookies = [
  "path_to_plan",
  "help_me_choose",
  "add_ons",
  "ev_vehicle",
  "found_customer",
  "account_form_try",
  "remember_me",
  "customer_name",
  "customer_classification",
  "PortalType",
  "cookie-consent1",
  "X-Route",
];
const oddChoices: readonly string[] = [
  "null",
  "[]",
  "{}",
  "[null]",
  "1e999",
  '"x"',
  '{"cart":{},"home":null,"make":1,"search":[],"zip":{"a":1}}',
  '{"cart":[null,{}],"home":{},"ordered":[1],"withoutTerms":"x"}',
  `{"make":"<script>${marker}","model":"</script><script>${marker}()","promo":"javascript:${marker}()","search":"<script>${marker}"}`,
  '{"__proto__":{"a":1},"constructor":null}',
  "\u0000",
  "[".repeat(1_000),
  "x".repeat(3_500),
];

const oddCookie = ({ oneOf }: Dice, cookie: string): string =>
  oneOf([
    "",
    cookie.replace(/journey=[^;]*/, "journey=nonsense"),
    cookie.replace(/AuthToken=[^;]*/, "AuthToken=forged"),
    cookie.replace(/(AuthToken=[^;]{10})[^;]*/, "$1"),
    `journey=${crypto.randomUUID()}`,
    "journey=%00%ff",
    `journey="; shopping_session=${"s".repeat(4_000)}`,
    `AuthToken=x; ${cookie}`,
    `${cookie}; AuthToken=`,
    `${cookie}; ${cookie}`,
    `${cookie}; path_to_plan=%7B%22zip%22%3A`,
    `${cookie}; path_to_plan=${encodeURIComponent(JSON.stringify({ search: `<script>${marker}`, zip: { a: 1 } }))}`,
    `${cookie}; path_to_plan=${encodeURIComponent(JSON.stringify([null, { __proto__: 1 }]))}`,
    `${cookie}; next-auth.callback-url=<script>${marker}`,
    `${cookie}; next-auth.csrf-token=x%7Cy; __Host-next-auth.csrf-token=x`,
    `${cookie}; ${oneOf(choiceCookies)}=${encodeURIComponent(oneOf(oddChoices))}`,
    `${cookie}; ${oneOf(choiceCookies)}=${encodeURIComponent(oneOf(oddChoices))}`,
    `__proto__=1; =; ;;=a`,
    `constructor=1; toString=%; a="b; c=d"`,
    `big=${"c".repeat(12_000)}`,
    cookie
      .split("; ")
      .map((one) => `${one.split("=")[0]}=<script>${marker}`)
      .join("; "),
    cookie
      .split("; ")
      .map((one) => `${one.split("=")[0]}=%E0%A4%A`)
      .join("; "),
  ]);
