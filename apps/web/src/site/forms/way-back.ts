import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Member } from "@switchyard/domain/session/model";
import { z } from "zod";
import { site } from "../../composition/site.ts";
import { isLocalPath } from "./local-path.ts";
import { formText } from "./form-request.ts";
import { hrefIn } from "../navigation/site-path.ts";
import { accountPath, landingPageOf } from "../session/account-paths.ts";
import { openedOnce, sealedToken } from "../tokens/sealed-token.ts";
import { currentAuthToken, clearSessionCookies } from "../session/browser.ts";
import { currentMember, memberNow } from "../session/member.ts";
import { sealedCookie } from "../session/sealed-cookie.ts";
import { signedOutAddress } from "../session/signed-out-address.ts";
import { localized } from "../front-door/front-door.ts";
import { isForCustomer } from "../session/page-tasks.ts";
import { type Owner, whoseField } from "../session/owner.ts";
import type { PageAddress } from "../page/page-address.ts";

/* A session may expire while its customer fills in an order. The form contains, sealed, whose form it is. The typed
   input is saved in that customer's journey, and their next sign-in in this browser leads back to the page. Another
   customer's sign-in doesn't. */

/** The sealed owner that a page's form contains; readable only by this site. Empty for a visitor. */
export async function sealedOwner(brand: Brand): Promise<string> {
  const member = await currentMember(brand);
  return member === undefined
    ? ""
    : sealedToken({ [whoseField]: member.partner, brand }, site().config.sessionHours * 3_600);
}

/** The customer that a form was rendered for; undefined without an owner, or with a form of the other brand. */
const ownerOf = async (form: FormData, { brand, locale }: Omit<Owner, "partner">): Promise<Owner | undefined> => {
  const opened = await openedOnce(formText(form, whoseField));
  const partner = opened?.[whoseField];
  return typeof partner === "string" && opened?.["brand"] === brand ? { partner, brand, locale } : undefined;
};

/**
 * The signed-in customer, if the form was rendered for them. A page of another customer, left open in this browser,
 * can't be sent by this one.
 */
export async function memberOfForm(form: FormData, request: Omit<Owner, "partner">): Promise<Member | undefined> {
  const [member, owner] = await Promise.all([memberNow(), ownerOf(form, request)]);
  return owner !== undefined && owner.partner !== member?.partner ? undefined : member;
}

/** Replaces the partner for a page that belongs to no particular customer. */
const anybody = "";
const wayBack = sealedCookie("way_back", 1_800, z.object({ partner: z.string(), brand: z.string(), path: z.string() }));

interface Pressed {
  /** The form's page. */
  readonly backTo: string;
  /** Saves the typed input in the journey of its customer. */
  keep?(owner: Owner): Promise<void>;
}

/**
 * Handles a form that needs a sign-in while its customer is signed out: saves the typed input and leads to the sign-in
 * page.
 */
export async function signInFirst(
  form: FormData,
  request: Omit<Owner, "partner">,
  { backTo, keep }: Pressed,
): Promise<string> {
  const owner = await ownerOf(form, request);
  if (owner === undefined) return signedOutAddress(request);
  await keep?.(owner);
  await rememberWayBack(owner, backTo);
  const { brand, locale } = request;
  const other = await memberNow();
  if (other) return hrefIn(locale, await accountPath(landingPageOf(other), brand));
  if ((await currentAuthToken()) !== undefined) await clearSessionCookies();
  return hrefIn(locale, await accountPath("session-timeout", brand));
}

/** Browsers drop cookies above 4 kB, and proxies refuse answers with much larger headers. */
const longestWayBack = 2_000;

const rememberWayBack = async ({ partner, brand }: Omit<Owner, "locale">, address: string): Promise<void> => {
  const path = address.length <= longestWayBack ? address : address.replace(/[?#].*/s, "").slice(0, longestWayBack);
  if (isLocalPath(path) && path !== "/") await wayBack.save({ partner, brand, path });
};

/** The same for a page that its script left because the session expired. */
export async function rememberPageLeft(form: FormData, request: Omit<Owner, "partner">): Promise<void> {
  const owner = await ownerOf(form, request);
  if (owner) await rememberWayBack(owner, formText(form, "target"));
}

/** A visitor opens a page of the account: the next customer who signs in with this browser is led to it. */
export const rememberPageAsked = ({
  brand,
  locale,
  path,
  search,
}: Pick<PageAddress, "brand" | "locale" | "path" | "search">) =>
  rememberWayBack(
    { partner: anybody, brand },
    hrefIn(locale, `${path}${search.size > 0 ? `?${search.toString()}` : ""}`),
  );

/** The page that a customer asked for before signing in, or left when their session expired. Reading clears it. */
export async function takeWayBack(member: Member, brand: Brand): Promise<string | undefined> {
  const found = await wayBack.read();
  if (found === undefined) return undefined;
  await wayBack.remove();
  if (found.brand !== brand) return undefined;
  if (found.partner !== anybody) return found.partner === member.partner ? found.path : undefined;
  const { path } = localized(found.path.replace(/[?#].*/, ""));
  return path !== undefined && (await isForCustomer(path, member, brand, site().content)) ? found.path : undefined;
}

export const forgetWayBack = wayBack.remove;
