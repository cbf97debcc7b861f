import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { Page } from "./page.ts";

export interface Answered {
  readonly status: number;
  readonly json: unknown;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Asked {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const longestChain = 10;
const agent = new Agent({ keepAlive: true });

/** A browser without scripts: keeps cookies, sends forms that pages hold, follows where answers lead. */
export class Browser {
  readonly name: string;
  /** The page that is shown. */
  page: Page = new Page(0, "/", "");
  /** Pages that were shown before it, the last one last. */
  readonly past: Page[] = [];
  private readonly site: () => string;
  private readonly host: string;
  protected readonly cookies = new Map<string, string>();

  /**
   * @param site where the site is now
   * @param host which brand's name it is asked under
   */
  constructor(site: () => string, name = "browser", host = "localhost") {
    this.site = site;
    this.name = name;
    this.host = host;
  }

  async open(path: string): Promise<Page> {
    return this.follow(await this.ask(path, { method: "GET", headers: { accept: "text/html" } }), path);
  }

  /** Sends a form of the page that is shown, or of one that was shown before. */
  async send(action: string, fields: Readonly<Record<string, string>> = {}, from: Page = this.page): Promise<Page> {
    const form = from.form(action);
    if (form === undefined) throw new Error(`${from.url} has no form for ${action}`);
    return this.post(action, { ...form.fields, ...fields });
  }

  async post(action: string, fields: Readonly<Record<string, string>>): Promise<Page> {
    const answer = await this.ask(action, {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: {
        accept: "text/html",
        "content-type": "application/x-www-form-urlencoded",
        origin: this.origin,
        "sec-fetch-site": "same-origin",
      },
    });
    return this.follow(answer, action);
  }

  /** A call of the site API; what is shown stays. */
  async call(method: "GET" | "POST", path: string, body?: unknown): Promise<Answered> {
    const { status, text } = await this.ask(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { accept: "application/json", "content-type": "application/json" },
    });
    return { status, json: text === "" ? undefined : (JSON.parse(text) as unknown) };
  }

  /** Looks at a page without leaving the one that is shown. */
  async look(path: string): Promise<Page> {
    const before = this.page;
    const page = await this.open(path);
    this.page = before;
    this.past.pop();
    return page;
  }

  async close(): Promise<void> {}

  protected get origin(): string {
    const { port } = new URL(this.site());
    return `http://${this.host}:${port}`;
  }

  private async ask(path: string, { method, headers, body }: Asked): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { hostname, port } = new URL(this.site());
    const reply = await new Promise<Reply>((resolve, reject) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          path,
          method,
          headers: {
            "user-agent": "Mozilla/5.0 (walks)",
            ...(cookie === "" ? {} : { cookie }),
            ...headers,
            ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
            host: `${this.host}:${port}`,
          },
        },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
          answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
          answer.on("error", reject);
        },
      );
      sent.on("error", reject).end(body);
    });
    for (const line of reply.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  private async follow(first: Reply, from: string): Promise<Page> {
    let answer = first;
    let url = from;
    for (let count = 0; count < longestChain; count += 1) {
      const { location } = answer.headers;
      if (location === undefined) {
        this.past.push(this.page);
        return (this.page = new Page(answer.status, url, answer.text));
      }
      const next = new URL(location, `${this.origin}${url}`);
      if (next.port !== new URL(this.origin).port) throw new Error(`${url} leads away from the site, to ${next.host}`);
      url = `${next.pathname}${next.search}`;
      answer = await this.ask(url, { method: "GET", headers: { accept: "text/html" } });
    }
    throw new Error(`${from} redirects for ever`);
  }
}
