import type { PageKind } from "@switchyard/domain/content/model";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { readShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import type { Member } from "@switchyard/domain/session/model";
import { cookies, headers } from "next/headers";
import type { BlockTypes, ContentLink, PageContext } from "../blocks/block-props.ts";
import { site } from "../../composition/site.ts";
import { type Audience, isForCache } from "../front-door/arrival.ts";
import { doorFact } from "../front-door/exchange.ts";
import { currentJourney } from "../journeys/current-journey.ts";
import { wordsOf } from "../messages/messages.ts";
import { brandAddress } from "../navigation/brand-address.ts";
import { routeOf } from "../navigation/route-of.ts";
import { hrefIn } from "../navigation/site-path.ts";
import { currentMember } from "../session/member.ts";
import { isForCustomer } from "../session/page-tasks.ts";
import { currentHome, currentProfile, currentRenewal } from "../session/own-look-ups.ts";
import { shownAs, type ShownCustomer, shownCustomer } from "../session/shown-customer.ts";
import type { InDocument } from "./in-document.ts";
import { fragmentInPlace, type Words } from "../blocks/fragment.tsx";
import { lateByFramework } from "./late-parts.tsx";
import { frameOf } from "../front-door/frame.ts";

export interface PageFacts {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly audience: Audience;
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  /** Empty on a shared page. */
  readonly search: URLSearchParams;
  readonly noticeSeen?: boolean | undefined;
  readonly library: ContentLibrary;
  readonly blockTypes: BlockTypes;
  readonly inDocument?: InDocument | undefined;
}

/** The parts of the context that come from the address's search. */
export const addressed = (path: string, search: URLSearchParams): Pick<PageContext, "search" | "query" | "route"> => {
  const query = readShoppingQuery(search);
  return { search, query, route: routeOf(path, query) };
};

/** Everything that blocks may know. Pages that are cached read neither cookies nor headers here. */
export async function pageContext({
  brand,
  locale,
  audience,
  path,
  kind,
  title,
  search,
  noticeSeen,
  library,
  blockTypes,
  inDocument,
}: PageFacts): Promise<PageContext> {
  const { t, text } = await wordsOf(brand, locale, library);
  const href = (target: string): string => hrefIn(locale, target);
  const words: Words = { t, text, href, locale };
  const isPersonal = audience === "journey" || audience === "member";
  const signedIn = async (): Promise<Member | undefined> => (isPersonal ? currentMember(brand) : undefined);
  // Blocks get no customer data on a page that this kind of customer may not see, however they reached it.
  const signedInMember = async (): Promise<Member | undefined> => {
    const member = await signedIn();
    return member && (await isForCustomer(path, member, brand, library)) ? member : undefined;
  };
  return {
    site: site(),
    blockTypes,
    brand,
    locale,
    audience,
    path,
    title,
    sentAs: inDocument ? "document" : "framework",
    later: inDocument?.later ?? lateByFramework,
    mayBeLate: false,
    fragment: (inDocument?.fragment ?? fragmentInPlace)(words),
    frame: frameOf(path, kind),
    ...addressed(path, search),
    t,
    text,
    now: site().clock.now(),
    href,
    link: ({ href, brand: owner }: ContentLink) =>
      owner === undefined || owner === brand
        ? hrefIn(locale, href)
        : `${brandAddress(owner, site().config.brandHosts, site().config.publicPort)}${hrefIn(locale, href)}`,
    policy: () => policyOf(brand, library),
    journey: () => (isPersonal ? currentJourney(brand) : Promise.resolve(undefined)),
    customer: signedInMember,
    member: async () => {
      const member = await signedInMember();
      const shown = member && (await currentlyShown(brand, locale));
      return shown && shownAs(member, shown);
    },
    shown: async () => ((await signedInMember()) ? currentlyShown(brand, locale) : undefined),
    profile: async () => ((await signedInMember()) ? currentProfile(brand, locale) : undefined),
    renewal: async () => ((await signedInMember()) ? currentRenewal(brand, locale) : undefined),
    home: async (esiid = "") => ((await signedInMember()) ? currentHome(esiid, brand, locale) : undefined),
    noticeSeen: noticeSeen ?? (isForCache(audience) ? false : doorFact(await headers(), "notice") === "seen"),
    requestId: isForCache(audience) ? "" : doorFact(await headers(), "requestId"),
  };
}

const currentlyShown = async (brand: Brand, locale: Locale): Promise<ShownCustomer> => {
  const [profile, store] = await Promise.all([currentProfile(brand, locale), cookies()]);
  return shownCustomer(store, profile !== undefined);
};

/** @throws when the content can't be read, because decisions need it */
const policyOf = async (brand: Brand, library: ContentLibrary): Promise<ContentPolicy> =>
  (await library.policy(brand)).match(
    (policy) => policy,
    (problem) => {
      throw new Error(`policy: ${problem.detail}`);
    },
  );
