import { Agent, request } from "node:http";
import type { StormRequest } from "./requests.ts";
import { marker } from "./values.ts";

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly cookies: readonly string[];
  readonly text: string;
}

/** The longest acceptable wait. */
const patienceMs = 31_000;

export const agentOf = (connections: number): Agent => new Agent({ keepAlive: true, maxSockets: connections });

/** Sends the request unchanged; HTTP clients would correct it. */
export const sent = (siteUrl: string, { method, path, headers, body }: StormRequest, agent?: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(siteUrl);
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const latin = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "?")]),
    );
    const asked = request(
      {
        hostname,
        port,
        method,
        path,
        headers: { ...length, ...latin },
        timeout: patienceMs,
        ...(agent ? { agent } : {}),
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers["content-type"] ?? "",
            location: response.headers.location ?? "",
            cookies: response.headers["set-cookie"] ?? [],
            text: Buffer.concat(parts).toString("utf8"),
          }),
        );
        response.on("error", reject);
      },
    );
    asked.on("timeout", () => asked.destroy(new Error("no answer")));
    asked.on("error", (error: NodeJS.ErrnoException) => {
      // Node refuses longer headers before the site sees them and may close the connection early. It does the same for
      // contradicting lengths.
      const isRefused =
        path.length + JSON.stringify(headers).length > 15_000 || headers["content-length"] !== undefined;
      if (isRefused && (error.code === "ECONNRESET" || error.code === "EPIPE"))
        resolve({ status: 431, type: "", location: "", cookies: [], text: "" });
      else reject(error);
    });
    asked.end(body);
  });

/** Our unescaped markup. Encoded or escaped, it is harmless text. */
const echo = new RegExp(
  `<script>(alert\\(")?${marker}|<script src=//${marker}|<img src=x onerror=${marker}|\\s(?:href|src|action|formaction)=["']?\\s*java\\s*script\\s*:${marker}|<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*\\sonfocus=${marker}`,
  "i",
);
export const stackTrace = /\bat (?:async )?[\w.<>[\] ]+ \((?:file:\/\/|node:|\/)[^)]*:\d+:\d+\)|node_modules\//;

/** Lists the faults of an answer, independent of the request. */
export const faultsOf = ({ status, type, location, cookies, text }: Answer, siteUrl: string): readonly string[] => {
  const isPage = type === "" || type.includes("html");
  return [
    ...(status >= 500 ? [`status ${status} ${isPage ? "" : text.slice(0, 160)}`.trim()] : []),
    ...(status < 200 ? ["no status"] : []),
    ...(isPage && echo.test(text)
      ? [`markup of the request in the answer: ${text.slice(Math.max(0, text.search(echo) - 80)).slice(0, 160)}`]
      : []),
    ...(!type.includes("javascript") && stackTrace.test(text) ? ["a stack trace in the answer"] : []),
    ...(location !== "" && !isWithin(location, siteUrl) ? [`leads away, to ${location.slice(0, 120)}`] : []),
    ...(location.includes("FormFailed") ? ["a form failed"] : []),
    ...(cookies.some((cookie) => cookie.startsWith("a=b")) ? ["a cookie of the request's own making"] : []),
  ];
};

/** The card provider's page, the only foreign address that forms lead to. */
const isWithin = (location: string, siteUrl: string): boolean => {
  const { host, hostname } = new URL(location, siteUrl);
  return (
    host === new URL(siteUrl).host || hostname === `tee.${new URL(siteUrl).hostname}` || hostname === "cards.localhost"
  );
};

/** Log lines that report an error of ours, or that aren't in our format. */
export const errorsIn = (log: string): readonly string[] =>
  log.split("\n").filter((line) => {
    if (line === "" || !line.startsWith("{")) return /^\s*at |^\w*Error\b|^\s*⨯/.test(line);
    try {
      const { level, msg } = JSON.parse(line) as { readonly level: string; readonly msg: string };
      return (
        level === "fatal" ||
        msg === "request failed" ||
        msg === "the form could not be handled" ||
        msg === "block failed to render" ||
        msg === "forged"
      );
    } catch {
      return true;
    }
  });

export const described = ({ who, method, path, headers, body = "" }: StormRequest): string =>
  JSON.stringify({
    who,
    method,
    path: path.slice(0, 400),
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => name !== "cookie")
        .map(([name, value]) => [name, value.slice(0, 120)]),
    ),
    body: body.slice(0, 1_500),
  });
