import { type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";

/** A raw answer: no redirect followed, nothing decompressed. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  /** The Host header; by default the site's own address. */
  readonly host?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** Sends a path, host and headers that `fetch` does not allow. */
export function asked(
  siteUrl: string,
  path: string,
  { method = "GET", host = "localhost", headers = {}, body }: Asked = {},
): Promise<Reply> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    request(
      {
        hostname,
        port,
        path,
        method,
        headers: { accept: "text/html", "user-agent": "Mozilla/5.0 (site test)", ...headers, host: `${host}:${port}` },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    )
      .on("error", reject)
      .end(body);
  });
}

/**
 * Sends raw bytes, then one more every `dripMs`, and waits for the server to close the connection; fails after
 * `patienceMs`.
 *
 * @returns the response
 */
export function sentRaw(
  siteUrl: string,
  bytes: string,
  { drip = "", dripMs = 50, patienceMs = 20_000 } = {},
): Promise<string> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const dripping = drip === "" ? undefined : setInterval(() => socket.write(drip), dripMs);
    const late = setTimeout(() => socket.destroy(new Error("the connection stays open")), patienceMs);
    socket.on("data", (part) => (text += part.toString("latin1")));
    // Writing into a closed connection gives EPIPE or ECONNRESET.
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EPIPE" || error.code === "ECONNRESET" ? undefined : reject(error),
    );
    socket.on("close", () => {
      clearInterval(dripping);
      clearTimeout(late);
      resolve(text);
    });
  });
}
