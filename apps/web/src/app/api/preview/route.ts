import { site } from "../../../composition/site.ts";
import { callerAddress } from "../../../site/front-door/caller-address.ts";
import {
  isPreviewSecret,
  previewCookie,
  previewPass,
  previewPath,
  previewSeconds,
} from "../../../site/front-door/preview.ts";
import { overLimit } from "../../../site/front-door/rate-limits.ts";
import { knowRoutes } from "../../../site/telemetry/known-routes.ts";

knowRoutes(["/api/preview"]);

/** Begins an editor's preview, authorized by the secret: unpublished content without caches, for an hour. */
export async function GET(request: Request): Promise<Response> {
  const { previewSecret } = site().config;
  const query = new URL(request.url).searchParams;
  const tooMany = await overLimit("passwords", callerAddress(request.headers));
  if (tooMany) return answer(429, { "retry-after": String(tooMany.seconds) });
  if (previewSecret === null) return answer(404);
  if (!isPreviewSecret(query.get("secret") ?? "", previewSecret)) return answer(403);
  const secure = request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https" ? "; Secure" : "";
  return answer(303, {
    location: previewPath(query.get("path")),
    "set-cookie": `${previewCookie}=${previewPass(previewSecret, Date.now())}; Path=/; Max-Age=${previewSeconds}; HttpOnly; SameSite=Lax${secure}`,
  });
}

const answer = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, {
    status,
    headers: { ...headers, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
