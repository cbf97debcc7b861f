// The built site's stand-in for tests of the house: its front door, its calls and its forms in this process, so that changes to
// their code are met. It renders no pages.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { root } from "../../scripts/paths.ts";
import type { TestSite } from "../../scripts/test-site.ts";
import { loading } from "./coverage.ts";
import { forgetTheSite } from "./forgetting.ts";
import { cookies, headers, within } from "../../apps/web/src/site/session/request-scope.fixture.ts";

// next-auth, which is no code of ours, has its own way to the request.
Object.assign(createRequire(import.meta.url)("next/headers") as object, { cookies, headers });

type Handler = (request: Request, context: { params: Promise<Record<string, unknown>> }) => Promise<Response>;
const web = join(root, "apps", "web", "src");

export async function startTestSite(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestSite> {
  const dataDir = join(folder, "data");
  forgetTheSite();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  const own = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: "1000",
    GATEWAY_CIRCUIT_PAUSE_MS: "0",
    LOG_LEVEL: "error",
    ...settings,
  };
  const before = Object.fromEntries(Object.keys(own).map((name) => [name, process.env[name]]));
  Object.assign(process.env, own);
  const resume = loading();
  const { NextRequest } = await import("next/server");
  const { proxy } = await import("../../apps/web/src/proxy.ts");
  const api = (await import(join(web, "app/api/[...path]/route.ts"))) as Record<string, Handler>;
  const forms = (await import(join(web, "app/forms/[verb]/route.ts"))) as Record<string, Handler>;

  const auth = (await import(join(web, "app/api/auth/[...nextauth]/route.ts"))) as Record<string, Handler>;
  const { page } = await import("./page-here.ts");
  resume();

  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const door = await proxy(new NextRequest(request.url, { method: request.method, headers: request.headers }), {
      waitUntil: () => undefined,
    } as never);
    const headers = overridden(request.headers, door.headers);
    const inside = door.headers.get("x-middleware-rewrite");
    // The page sees the cookies that the front door gives the visitor with it.
    for (const line of inside ? door.headers.getSetCookie() : []) headers.append("cookie", line.split(";")[0] ?? "");
    const merged = headers.get("cookie");
    if (merged) headers.set("cookie", merged.replaceAll(", ", "; "));
    const told = inside
      ? await within(headers, () => page(new URL(inside), door.status, searchParams))
      : door.headers.has("x-middleware-next")
        ? await within(headers, () => route(request, headers, pathname))
        : door;
    if (told !== door) for (const line of door.headers.getSetCookie()) told.headers.append("set-cookie", line);
    return told;
  };

  const route = async (request: Request, headers: Headers, pathname: string): Promise<Response> => {
    const [, room = "", ...rest] = pathname.split("/");
    const isAuth = room === "api" && rest[0] === "auth";
    const handlers = isAuth ? auth : room === "api" ? api : room === "forms" ? forms : {};
    const handler = handlers[request.method === "HEAD" ? "GET" : request.method];
    if (!handler) return new Response(null, { status: room === "forms" ? 405 : 404 });
    const init = request.body ? { body: request.body, duplex: "half" as const } : {};
    const asked = new NextRequest(request.url, { method: request.method, headers, ...init });
    return handler(asked, {
      params: Promise.resolve({ path: rest.map(decodeURIComponent), verb: rest.join("/"), nextauth: rest.slice(1) }),
    });
  };

  server.on("request", (message: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      try {
        const told = await answer(requestOf(message));
        response.writeHead(told.status, [...told.headers].filter(([name]) => !name.startsWith("x-middleware-")).flat());
        response.end(Buffer.from(await told.arrayBuffer()));
      } catch (error) {
        response.writeHead(500).end(String(error instanceof Error ? error.stack : error));
      }
    })();
  });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    forgetTheSite();
  };
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: settings["GATEWAY_URL"] ?? "",
    dataDir,
    pid: process.pid,
    ended: new Promise<never>(() => {}),
    stop,
    kill: stop,
  };
}

const requestOf = (message: IncomingMessage): Request => {
  const headers = new Headers();
  for (let at = 0; at < message.rawHeaders.length; at += 2)
    headers.append(message.rawHeaders[at] ?? "", message.rawHeaders[at + 1] ?? "");
  const hasBody = message.method !== "GET" && message.method !== "HEAD";
  const init = hasBody ? { body: Readable.toWeb(message) as ReadableStream, duplex: "half" } : {};
  return new Request(`http://${message.headers.host ?? "localhost"}${message.url ?? "/"}`, {
    method: message.method ?? "GET",
    headers,
    ...init,
  });
};

/** The request's headers as the front door hands them on. */
const overridden = (given: Headers, door: Headers): Headers => {
  const names = door.get("x-middleware-override-headers")?.split(",");
  if (!names) return given;
  return new Headers(
    names.flatMap((name) => {
      const value = door.get(`x-middleware-request-${name}`);
      return value === null ? [] : [[name, value] as [string, string]];
    }),
  );
};
