import { site } from "../../../composition/site.ts";
import { callerAddress } from "../../../site/front-door/caller-address.ts";
import { requestFacts } from "../../../site/front-door/facts.ts";
import { handOutSuccessor } from "../../../site/session/journey-token.ts";
import { memberClearingCookies } from "../../../site/session/member.ts";
import { answerCall, orNotStored } from "../../../site/calls/answer-call.ts";
import { table } from "../../calls.ts";
import { knowRoutes } from "../../../site/telemetry/known-routes.ts";

knowRoutes(table.map(({ path }) => `/api${path}`));

async function answer(
  request: Request,
  { params }: { readonly params: Promise<{ path: string[] }> },
): Promise<Response> {
  const { path } = await params;
  const { brand, locale, requestId } = await requestFacts();
  return orNotStored(async () => {
    const answered = await answerCall(
      request,
      `/${path.join("/")}`,
      {
        site: site(),
        brand,
        locale,
        requestId,
        address: callerAddress(request.headers),
        member: memberClearingCookies,
      },
      table,
    );
    await handOutSuccessor();
    return answered;
  });
}

// All methods reach the table, so that a wrong method gets JSON like every other error.
export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
