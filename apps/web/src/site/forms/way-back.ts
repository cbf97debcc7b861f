import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Member } from "@switchyard/domain/session/model";
import { z } from "zod";
import { site } from "../../composition/site.ts";
import { isPathHere } from "./path-here.ts";
import { formText } from "./form-request.ts";
import { hrefIn } from "../navigation/site-path.ts";
import { accountPath, landingPageOf } from "../session/account-paths.ts";
import { openedOnce, sealedToken } from "../tokens/sealed-token.ts";
import { authTokenHere, clearSessionCookies } from "../session/browser.ts";
import { currentMember, memberNow } from "../session/member.ts";
import { sealedCookie } from "../session/sealed-cookie.ts";
import { whereNobodyGoes } from "../session/where-nobody-goes.ts";
import { localized } from "../front-door/front-door.ts";
import { isForCustomer } from "../session/page-tasks.ts";
import { type Owner, whoseField } from "../session/owner.ts";
import type { PageAddress } from "../page/page-address.ts";

/*
 * A session may end while its customer fills in an order. The form says, sealed, for whom it was drawn: what was typed is kept in
 * the passage of that customer, and once they have signed in again in this browser they are led back. Nobody else is.
 */

/** What a form of a page carries; of no use to anybody but us. Empty for a visitor. */
export async function sealedOwner(brand: Brand): Promise<string> {
  const member = await currentMember(brand);
  return member === undefined
    ? ""
    : sealedToken({ [whoseField]: member.partner, brand }, site().config.sessionHours * 3_600);
}

/** For whom a form was drawn; undefined where it does not say so, or a page of the other brand does. */
const ownerOf = async (form: FormData, { brand, locale }: Omit<Owner, "partner">): Promise<Owner | undefined> => {
  const opened = await openedOnce(formText(form, whoseField));
  const partner = opened?.[whoseField];
  return typeof partner === "string" && opened?.["brand"] === brand ? { partner, brand, locale } : undefined;
};

/** Who is signed in, where the form was drawn for them: a page of somebody else's, left open in this browser, is not theirs to send. */
export async function memberOfForm(form: FormData, request: Omit<Owner, "partner">): Promise<Member | undefined> {
  const [member, owner] = await Promise.all([memberNow(), ownerOf(form, request)]);
  return owner !== undefined && owner.partner !== member?.partner ? undefined : member;
}

/** In place of a partner: a page that is no customer's in particular. */
const anybody = "";
const wayBack = sealedCookie("way_back", 1_800, z.object({ partner: z.string(), brand: z.string(), path: z.string() }));

interface Pressed {
  /** The page of the form. */
  readonly backTo: string;
  /** Keeps what was typed in the passage of its customer. */
  keep?(owner: Owner): Promise<void>;
}

/** Where a form leads that only its customer can send, and who is not signed in: what was typed is kept, and they sign in first. */
export async function signInFirst(
  form: FormData,
  request: Omit<Owner, "partner">,
  { backTo, keep }: Pressed,
): Promise<string> {
  const owner = await ownerOf(form, request);
  if (owner === undefined) return whereNobodyGoes(request);
  await keep?.(owner);
  await rememberWayBack(owner, backTo);
  const { brand, locale } = request;
  const other = await memberNow();
  if (other) return hrefIn(locale, await accountPath(landingPageOf(other), brand));
  if ((await authTokenHere()) !== undefined) await clearSessionCookies();
  return hrefIn(locale, await accountPath("session-timeout", brand));
}

const rememberWayBack = async ({ partner, brand }: Omit<Owner, "locale">, path: string): Promise<void> => {
  if (isPathHere(path) && path !== "/") await wayBack.save({ partner, brand, path });
};

/** The same for a page that was left because its session ran out, with a script. */
export async function rememberPageLeft(form: FormData, request: Omit<Owner, "partner">): Promise<void> {
  const owner = await ownerOf(form, request);
  if (owner) await rememberWayBack(owner, formText(form, "target"));
}

/** A page of the account that a visitor opens: the next customer who signs in in this browser is led to it. */
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

/** The page that a customer who signs in has asked for, or where they were when their session ended; it is forgotten then. */
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
