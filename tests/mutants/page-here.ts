// Takes the place of a page where none are rendered (site-here.ts): where somebody goes instead of it, and else the hidden fields
// of every form, who is greeted, and what a form came to that leads back to it.
import { site } from "../../apps/web/src/composition/site.ts";
import { forms } from "../../apps/web/src/app/forms.ts";
import { memberHere } from "../../apps/web/src/app/member-here.ts";
import { visitorHere } from "../../apps/web/src/app/visitor-here.ts";
import { redirectOf } from "../../apps/web/src/site/front-door/next-internals.ts";
import type { PageAddress } from "../../apps/web/src/site/page/page-address.ts";
import { anyFormTry } from "../../apps/web/src/site/session/form-try.ts";
import { memberOrOver } from "../../apps/web/src/site/session/member.ts";
import { readSignInTry, tryParameter } from "../../apps/web/src/site/session/sign-in-try.ts";

/** What happens before a page is shown to who comes to it. */
const arrivals: Readonly<Record<string, ((address: PageAddress) => Promise<PageAddress>) | undefined>> = {
  member: memberHere,
  journey: visitorHere,
};

export async function page(inside: URL, status: number, search: URLSearchParams): Promise<Response> {
  const [, brand, locale, ...rooms] = inside.pathname.split("/");
  const [audience = "", ...path] = rooms[0] === "document" ? rooms.slice(1) : rooms;
  const address = {
    site: site(),
    brand,
    locale,
    audience,
    path: `/${path.map(decodeURIComponent).join("/")}`,
    search,
  } as PageAddress;
  try {
    if (status !== 404) await arrivals[audience]?.(address);
  } catch (error) {
    const elsewhere = redirectOf(error);
    if (elsewhere === undefined) throw error;
    return new Response(null, { status: 307, headers: { location: elsewhere } });
  }
  const member = audience === "member" ? await memberOrOver(address.brand) : undefined;

  const fields = hidden({
    locale: address.locale,
    search: search.toString(),
    submission: crypto.randomUUID(),
    esiid: search.get("esiid") ?? "",
  });
  const greeting =
    member === undefined || member === "over"
      ? ""
      : `${address.locale === "es" ? "Hola" : "Hello"}${member.firstName === "" ? "." : `, ${member.firstName}`} ${member.userName}`;
  const html = [...forms.keys()].map((verb) => `<form action="/forms/${verb}">${fields}</form>`).join("");
  return new Response(`${html}${greeting}${await tried(search)}`, { status, headers: { "content-type": "text/html" } });
}

const formsWithTries = [
  "find-account",
  "create-account",
  "forgot-password",
  "forgot-username",
  "reset-password",
] as const;

async function tried(search: URLSearchParams): Promise<string> {
  const id = search.get(tryParameter);
  if (id === null) return "";
  const signIn = await readSignInTry(id);
  const others = await Promise.all(formsWithTries.map((form) => anyFormTry(form)));
  const values = [
    signIn?.login ?? "",
    ...others.flatMap((one) => (one?.id === id ? Object.values(one.values) : [])),
  ].map((value) => `<input value="${escaped(value)}">`);
  const wrong = signIn
    ? signIn.empty.length > 0
      ? signIn.empty
      : ["password"]
    : others.flatMap((one) => (one?.id === id ? Object.keys(one.problems) : []));
  return [...values, ...wrong.map((field) => `<p id="${field}-error">`)].join("");
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join("");
