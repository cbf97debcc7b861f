// Takes the place of a page where none are rendered (site-here.ts): where somebody goes instead of it, and else the hidden fields
// of every form, who is greeted, and what a form came to that leads back to it.
import { site } from "../../apps/web/src/composition/site.ts";
import { forms } from "../../apps/web/src/app/forms.ts";
import { arrive } from "../../apps/web/src/features/enrollment/journey/arrive.ts";
import { hrefIn } from "../../apps/web/src/site/navigation/site-path.ts";
import type { PageAddress } from "../../apps/web/src/site/page/page-address.ts";
import { accountPath } from "../../apps/web/src/site/session/account-paths.ts";
import { anyFormTry } from "../../apps/web/src/site/session/form-try.ts";
import { arriveAsMember } from "../../apps/web/src/app/arrive-as-member.ts";
import { memberOrOver } from "../../apps/web/src/site/session/member.ts";
import { isForCustomer } from "../../apps/web/src/site/session/page-tasks.ts";
import { readSignInTry, tryParameter } from "../../apps/web/src/site/session/sign-in-try.ts";
import { missingTokenOn, oopsOf } from "../../apps/web/src/parts/account/usage-failures.ts";

export async function page(inside: URL, status: number, search: URLSearchParams): Promise<Response> {
  const [, brand, locale, audience, ...path] = inside.pathname.split("/");
  const address = {
    site: site(),
    brand,
    locale,
    audience,
    path: `/${path.map(decodeURIComponent).join("/")}`,
    search,
  } as PageAddress;
  const isMembers = address.audience === "member";
  const member = isMembers ? await memberOrOver(address.brand) : undefined;
  const elsewhere =
    status === 404 || !(isMembers || address.audience === "journey")
      ? undefined
      : ((isMembers ? ((await closed(address, member)) ?? (await arriveAsMember(address))) : undefined) ??
        (await arrive(address)));
  if (elsewhere !== undefined) return new Response(null, { status: 307, headers: { location: elsewhere } });

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

type Member = Awaited<ReturnType<typeof memberOrOver>>;

/** Where somebody goes for whom the page is closed, as the page of members has it. */
async function closed({ brand, locale, path }: PageAddress, member: Member): Promise<string | undefined> {
  if (member !== undefined && member !== "over")
    return (await isForCustomer(path, member, brand, site().content))
      ? undefined
      : hrefIn(locale, oopsOf("NotForThisPortal"));
  const found = (await site().content.page(brand, locale, path)).unwrapOr(undefined);
  return found?.kind === "member"
    ? hrefIn(locale, member === "over" ? await accountPath("session-timeout", brand) : oopsOf(missingTokenOn(found)))
    : undefined;
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
