import { redirect } from "next/navigation";
import { contentLibrary } from "../../../../../composition/content.ts";
import { arrive } from "../../../../../journeys/arrive.ts";
import { hrefIn } from "../../../../../navigation/site-path.ts";
import { ContentPage, contentMetadata } from "../../../../../page/content-page.tsx";
import { type PageAddress, pageAddress, type RouteProps, searchOf } from "../../../../../page/page-address.ts";
import { pathOfDoor } from "../../../../../session/account-paths.ts";
import { arriveAsMember } from "../../../../../session/member-arrival.ts";
import { currentMember } from "../../../../../session/member.ts";
import { currentProfile, currentRenewal } from "../../../../../session/own-look-ups.ts";

/**
 * What a signed-in customer sees: dynamic and private. Whoever comes with a cookie that is worth nothing is a visitor, to whom
 * members' own pages are closed. The pages of a journey ask first where it is, as for everybody.
 */
export default async function MemberPage({ params, searchParams }: RouteProps) {
  const address = await pageAddress("member", params, await searchOf(searchParams));
  const member = await currentMember(address.brand);
  const isNobody = member === undefined || member === "over";
  if (isNobody && (await isForMembers(address))) redirect(hrefIn(address.locale, member === "over" ? await pathOfDoor("session-timeout", address.brand) : "/oops?errorCode=MissingAuthToken"));
  if (!isNobody) askEarly(address);
  const elsewhere = (await arriveAsMember(address)) ?? (await arrive(address));
  if (elsewhere !== undefined) redirect(elsewhere);
  return <ContentPage {...address} audience={isNobody ? "journey" : "member"} />;
}

/** What the frame will ask for is under way while the page is made; the answers wait for whoever asks. */
const askEarly = ({ brand, locale }: PageAddress): void => void Promise.all([currentProfile(brand, locale), currentRenewal(brand, locale)]);

/** A page that can't be read is nobody's. */
const isForMembers = async ({ brand, locale, path }: PageAddress): Promise<boolean> => (await contentLibrary().page(brand, locale, path)).match((page) => page?.kind === "member", () => true);

export const generateMetadata = async ({ params }: RouteProps) => contentMetadata(await pageAddress("member", params));
