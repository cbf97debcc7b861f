import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { APIResponse, Browser } from "@playwright/test";

export interface PlainCopy {
  readonly url: string;
  stop(): void;
}

/** A page with all its files, stored and served by a minimal server: the cost of the page's bytes alone. */
export async function plainCopy(browser: Browser, url: string): Promise<PlainCopy> {
  const { origin, pathname, search } = new URL(url);
  const files = new Map<string, { readonly type: string; readonly body: Buffer }>();
  const keep = async (path: string, response: Pick<APIResponse, "headers" | "body">): Promise<void> =>
    void files.set(path, { type: response.headers()["content-type"] ?? "", body: gzipSync(await response.body()) });
  const context = await browser.newContext();
  const page = await context.newPage();
  const answer = await page.goto(url, { waitUntil: "networkidle" });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
  await keep(pathname + search, answer);
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  for (const file of loaded.map((name) => new URL(name)).filter((one) => one.origin === origin))
    await keep(file.pathname + file.search, await context.request.get(file.href));
  await context.close();

  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    if (file)
      response
        .writeHead(200, { "content-type": file.type, "content-encoding": "gzip", "content-length": file.body.length })
        .end(file.body);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, "localhost"), "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${pathname}${search}`,
    stop: () => void server.close(),
  };
}
