import { answerMisfits } from "./site-api-document.ts";
import { type Form, Page } from "./page.ts";
import { type Fetch, transport } from "./transport.ts";

export type { Page } from "./page.ts";

/** Typed and chosen values by field; undefined omits a field that the page fills in. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** One press of a button: the form, and the input, which may depend on the form's choices. */
export interface Move {
  readonly action: string;
  readonly fields: Fields | ((form: Form) => Fields);
}

export const move = (verb: string, fields: Move["fields"] = {}): Move => ({ action: `/forms/${verb}`, fields });

export const fieldsOf = ({ action, fields }: Move, page: Page): Fields =>
  typeof fields === "function" ? fields(page.formFor(action)) : fields;

export interface CallAnswer {
  readonly status: number;
  readonly json: unknown;
  readonly headers: Headers;
}

export interface VisitorOptions {
  readonly name?: string;
  /** The host name; each brand has one. */
  readonly host?: string;
  readonly fetch?: Fetch;
}

const longestChain = 10;

/** A visitor without scripts: stores cookies, fills in forms and follows redirects. */
export class Visitor {
  readonly name: string;
  /** All requested addresses and redirect targets, in order. */
  readonly urls: string[] = [];
  /** All pages that were shown. */
  readonly pages: Page[] = [];
  /** The page that is shown. */
  page: Page = new Page(0, "/", "");
  /** Earlier pages, the latest one last. */
  readonly past: Page[] = [];
  protected readonly cookies = new Map<string, string>();
  private readonly site: () => string;
  private readonly host: string;
  private readonly fetch: Fetch;

  /**
   * @param site the site's address without a final slash, or a function that returns it
   */
  constructor(site: string | (() => string), { name = "browser", host = "localhost", fetch }: VisitorOptions = {}) {
    this.site = typeof site === "string" ? () => site : site;
    this.name = name;
    this.host = host;
    this.fetch = fetch ?? transport({ host }).fetch;
  }

  /** The same browser and cookies, for a site that has moved to another address. */
  at(site: string): Visitor {
    const moved = new Visitor(site, { name: this.name, host: this.host });
    for (const [name, value] of this.cookies) moved.cookies.set(name, value);
    return moved;
  }

  /** The Cookie header of this browser. */
  cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Stores a planted cookie: "name=value". */
  take(cookie: string): void {
    const [name = "", value = ""] = cookie.split("=");
    this.cookies.set(name, value);
  }

  async open(path: string): Promise<Page> {
    return this.follow(await this.ask(path, { headers: { accept: "text/html" } }), path);
  }

  /** Opens the first link to a path whose query contains these words. */
  async click(page: Page, path: string, words = ""): Promise<Page> {
    const to = page.linkTo(path, words);
    if (to === undefined) throw new Error(`${page.path} has no link to ${path}`);
    return this.open(to);
  }

  /** Sends a form of the page with some fields changed, and shows the next page. */
  async send(page: Page, action: string, fields: Fields = {}): Promise<Page> {
    return this.submit(action, { ...page.formFor(action).fields, ...fields });
  }

  press(page: Page, move: Move): Promise<Page> {
    return this.send(page, move.action, fieldsOf(move, page));
  }

  /** The same without following a redirect. */
  sent(page: Page, action: string, fields: Fields = {}): Promise<Response> {
    return this.post(action, { ...page.formFor(action).fields, ...fields });
  }

  /** Sends fields to an address, as an old page would, and follows the answer. */
  async submit(action: string, fields: Fields): Promise<Page> {
    return this.follow(await this.post(action, fields), action);
  }

  /** Requests that our scripts send in addition to forms. */
  async post(action: string, fields: Fields): Promise<Response> {
    const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return this.ask(action, {
      method: "POST",
      body: new URLSearchParams(given),
      headers: { accept: "text/html", origin: this.origin, "sec-fetch-site": "same-origin" },
    });
  }

  /** Opens a page without leaving the current one. */
  async look(path: string): Promise<Page> {
    const before = this.page;
    const page = await this.open(path);
    this.page = before;
    this.past.pop();
    return page;
  }

  /** Calls the site API and checks the answer against the API's document. A body that is text is sent unchanged. */
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

  /** Signs in a customer of the sandbox; all of them have one password. */
  async signIn(username: string): Promise<this> {
    const { status } = await this.call("POST", "/api/myaccount/login", { username, password: "Larkspur1" });
    if (status !== 200) throw new Error(`${username} can't sign in: ${status}`);
    return this;
  }

  async close(): Promise<void> {}

  protected get origin(): string {
    const { port } = new URL(this.site());
    return `http://${this.host}:${port}`;
  }

  protected shown(page: Page): Page {
    this.pages.push(page);
    this.past.push(this.page);
    return (this.page = page);
  }

  private async ask(path: string, init: RequestInit): Promise<Response> {
    this.urls.push(path);
    const cookie = this.cookie();
    const answer = await this.fetch.call(undefined, `${this.site()}${path}`, {
      ...init,
      redirect: "manual",
      headers: {
        "user-agent": "Mozilla/5.0 (site test)",
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
      const page = new Page(answer.status, url, await answer.text());
      const location = answer.headers.get("location") ?? page.refreshesTo;
      if (location === undefined) return this.shown(page);
      const next = new URL(location, `${this.origin}${url}`);
      if (next.port !== new URL(this.origin).port) throw new Error(`${url} leads away from the site, to ${next.host}`);
      url = `${next.pathname}${next.search}`;
      answer = await this.ask(url, { headers: { accept: "text/html" } });
    }
    throw new Error(`${from} redirects for ever`);
  }
}
