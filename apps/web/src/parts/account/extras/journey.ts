import { extraEnd } from "@switchyard/domain/extras/flow";
import type { ExtraEndState } from "@switchyard/domain/extras/state";
import { type MemberJourney, memberJourney, type MemberRequest } from "../../../site/journeys/member-journey.ts";

/** The end of one of a customer's extras. @param extra its number */
export const extraEndJourney = (extra: string, request: MemberRequest): MemberJourney<ExtraEndState> =>
  memberJourney(extraEnd, extra, request);
