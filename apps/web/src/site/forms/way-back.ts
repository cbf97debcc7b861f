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
import { type Owner, whoseField } from "../session/owner.ts";

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

const rememberWayBack = async ({ partner, brand }: Owner, path: string): Promise<void> => {
  if (isPathHere(path) && path !== "/") await wayBack.save({ partner, brand, path });
};

/** The same for a page that was left because its session ran out, with a script. */
export async function rememberPageLeft(form: FormData, request: Omit<Owner, "partner">): Promise<void> {
  const owner = await ownerOf(form, request);
  if (owner) await rememberWayBack(owner, formText(form, "target"));
}

/** Where a customer who signs in was when their session ended; it is forgotten then. */
export async function takeWayBack({ partner }: Pick<Member, "partner">, brand: Brand): Promise<string | undefined> {
  const found = await wayBack.read();
  if (found === undefined) return undefined;
  await wayBack.remove();
  return found.partner === partner && found.brand === brand ? found.path : undefined;
}

export const forgetWayBack = wayBack.remove;
