// A customer whose browser has no JavaScript: keeps cookies, fills in the forms that pages hold, follows where answers lead.

import { answerMisfits } from "./site-api-document.ts";

export interface Page {
  readonly status: number;
  /** Path and search of the page that was shown in the end. */
  readonly url: string;
  readonly html: string;
}

export interface CallAnswer {
  readonly status: number;
  readonly json: unknown;
  readonly headers: Headers;
}

const longestChain = 8;

/** As far as a browser without JavaScript needs it. */
export type Fetch = (url: string, how: RequestInit) => Promise<Response>;

export class Visitor {
  /** Every address that was asked for or that an answer has led to, in the order of the visit. */
  readonly urls: string[] = [];
  /** Every page that was shown. */
  readonly pages: Page[] = [];
  private readonly site: string;
  private readonly fetch: Fetch;
  private readonly cookies = new Map<string, string>();

  /** @param site the site's address without a slash at its end */
  constructor(site: string, fetchHere: Fetch = fetch) {
    this.site = site;
    this.fetch = fetchHere;
  }

  /** The same browser, with its cookies, when the site has come back under another address. */
  at(site: string): Visitor {
    const moved = new Visitor(site);
    for (const [name, value] of this.cookies) moved.cookies.set(name, value);
    return moved;
  }

  /** The Cookie header of this browser. */
  cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Takes a cookie that somebody has planted: "name=value". */
  take(cookie: string): void {
    const [name = "", value = ""] = cookie.split("=");
    this.cookies.set(name, value);
  }

  async open(path: string): Promise<Page> {
    return this.follow(await this.ask(path, { headers: { accept: "text/html" } }), path);
  }

  /** Sends the form of a page, with its hidden fields, and shows the page that the answer leads to. */
  async send(page: Page, action: string, fields: Readonly<Record<string, string>> = {}): Promise<Page> {
    return this.follow(await this.sent(page, action, fields), action);
  }

  /** The same without following: only the answer to the form itself. */
  async sent(page: Page, action: string, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.post(action, { ...hiddenFields(page.html, action), ...fields });
  }

  /** What a script of ours sends beside the forms. */
  async post(action: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return this.ask(action, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { accept: "text/html", origin: this.site, "sec-fetch-site": "same-origin" },
    });
  }

  /** A call of the site API, whose answer must be as the API's document says; a `body` that is text goes out as it is. */
  async call(
    method: "GET" | "POST",
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<CallAnswer> {
    const sent = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
    const answer = await this.ask(path, {
      method,
      ...sent,
      headers: { "content-type": "application/json", ...headers },
    });
    if (answer.headers.get("content-type")?.startsWith("application/pdf"))
      return { status: answer.status, json: undefined, headers: answer.headers };
    const text = await answer.text();
    const json: unknown = text === "" ? undefined : JSON.parse(text);
    const misfits = answerMisfits(method, path, answer.status, json);
    if (misfits.length > 0)
      throw new Error(
        `${method} ${path.replace(/\?.*/, "")} answers ${answer.status} with what its document does not have: ${misfits.join("; ")}`,
      );
    return { status: answer.status, json, headers: answer.headers };
  }

  private async ask(path: string, init: RequestInit): Promise<Response> {
    this.urls.push(path);
    const cookie = this.cookie();
    const answer = await this.fetch.call(undefined, `${this.site}${path}`, {
      ...init,
      redirect: "manual",
      headers: {
        "user-agent": "Mozilla/5.0 (road test)",
        // The site closes silent connections, on a busy machine right when the next request uses one.
        connection: "close",
        ...(cookie === "" ? {} : { cookie }),
        ...(init.headers as Record<string, string>),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  private async follow(first: Response, from: string): Promise<Page> {
    let answer = first;
    let url = from;
    for (let count = 0; count < longestChain; count += 1) {
      const html = await answer.text();
      const location = answer.headers.get("location") ?? lateRedirect(html);
      if (location === null) {
        const page = { status: answer.status, url, html };
        this.pages.push(page);
        return page;
      }
      const next = new URL(location, `${this.site}${url}`);
      if (next.origin !== this.site) throw new Error(`${url} leads away from the site`);
      url = `${next.pathname}${next.search}`;
      answer = await this.ask(url, { headers: { accept: "text/html" } });
    }
    throw new Error(`${from} redirects for ever`);
  }
}

/** Where a page leads whose answer has already begun. */
const lateRedirect = (html: string): string | null => {
  const to = /<meta [^>]*http-equiv="refresh" content="\d;url=([^"]*)"/.exec(html)?.[1];
  return to === undefined ? null : plain(to);
};

/** The hidden fields of the form that is sent to `action`. */
function hiddenFields(html: string, action: string): Record<string, string> {
  const form = html.split("<form").find((part) => attribute(part.slice(0, part.indexOf(">")), "action") === action);
  if (form === undefined) throw new Error(`the page has no form for ${action}`);
  const inputs = form.slice(0, form.indexOf("</form>")).match(/<input[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs
      .filter((tag) => attribute(tag, "type") === "hidden")
      .map((tag) => [attribute(tag, "name"), attribute(tag, "value")]),
  );
}

const attribute = (tag: string, name: string): string => plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

const plain = (text: string): string =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");
