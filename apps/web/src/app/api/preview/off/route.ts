import { previewCookie, previewPath } from "../../../../site/front-door/preview.ts";
import { knowRoutes } from "../../../../site/telemetry/known-routes.ts";

knowRoutes(["/api/preview/off"]);

/** Ends a preview. */
export function GET(request: Request): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location: previewPath(new URL(request.url).searchParams.get("path")),
      "set-cookie": `${previewCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
      "cache-control": "no-store",
    },
  });
}
