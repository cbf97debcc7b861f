/*
 * Parses a page as a browser without scripts does: elements, visible lines of text, forms and links. The parser handles
 * only the site's own HTML, which closes every element it opens.
 */

export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

const voidTags = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const rawTags = new Set(["script", "style"]);
const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", nbsp: " ", apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, dec: string, name: string) =>
    hex || dec ? String.fromCodePoint(Number.parseInt(hex || dec, hex ? 16 : 10)) : (named[name] ?? whole),
  );

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([^\s"'<>/=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(([, name = "", ...values]) => [
      name.toLowerCase(),
      unescaped(values.find((value) => value !== undefined) ?? ""),
    ]),
  );

/** The elements of a page, in its body. */
export const elementOf = (html: string): Element => {
  const top = { tag: "#page", attributes: {}, children: [] as (Element | string)[] };
  const open = [top];
  const marks = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
  const add = (text: string): void => void (text === "" || open.at(-1)?.children.push(unescaped(text)));
  let from = 0;
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    add(html.slice(from, mark.index));
    from = marks.lastIndex;
    const [, slash, name = "", rest = ""] = mark;
    if (mark[2] === undefined) continue;
    const tag = name.toLowerCase();
    if (slash) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at > 0) open.length = at;
      continue;
    }
    const element = { tag, attributes: attributesOf(rest.replace(/\/$/, "")), children: [] as (Element | string)[] };
    open.at(-1)?.children.push(element);
    if (voidTags.has(tag)) continue;
    if (rawTags.has(tag)) {
      const end = html.indexOf(`</${tag}`, from);
      from = marks.lastIndex = end < 0 ? html.length : html.indexOf(">", end) + 1;
      continue;
    }
    open.push(element);
  }
  add(html.slice(from));
  return top;
};

export const within = (element: Element, isWanted: (one: Element) => boolean): readonly Element[] =>
  element.children.flatMap((child) =>
    typeof child === "string" ? [] : [...(isWanted(child) ? [child] : []), ...within(child, isWanted)],
  );

const inline = new Set(
  "a abbr b bdi bdo cite code data dfn em i kbd mark q s small span strong sub sup time u var wbr".split(" "),
);
const unseen = new Set(["script", "style", "template", "head", "svg", "datalist", "option", "select", "textarea"]);

const isUnseen = ({ tag, attributes }: Element): boolean =>
  unseen.has(tag) ||
  attributes["hidden"] !== undefined ||
  (attributes["popover"] !== undefined && tag !== "button") ||
  (tag === "dialog" && attributes["open"] === undefined);

/** One visible line of text, with the choice beside which it shows. */
export interface Line {
  readonly text: string;
  /** The radio button beside the line; undefined for lines that always show. */
  readonly choice?: string;
  readonly isHeading: boolean;
  readonly isButton: boolean;
}

/** All visible lines, in page order. */
export const linesOf = (page: Element): readonly Line[] => {
  const lines: Line[] = [];
  let text = "";
  let isNewBox = false;
  let now: Omit<Line, "text"> = { isHeading: false, isButton: false };
  const end = (): void => {
    const whole = text.replaceAll(/[\s\u00a0\u202f]+/g, " ").trim();
    if (whole !== "") lines.push({ text: whole, ...now });
    text = "";
  };
  const read = (element: Element): void => {
    for (const child of element.children) {
      if (typeof child === "string") {
        // The HTML has no space between two boxes on one line ("Deposit", "By card"), so we add one.
        text += isNewBox && /[\p{Ll}\d.)]$/u.test(text) && /^[\p{Lu}¿¡]/u.test(child) ? ` ${child}` : child;
        isNewBox = false;
        continue;
      }
      if (isUnseen(child)) continue;
      isNewBox = true;
      const choice = child.attributes["data-choice"];
      const isBlock = !inline.has(child.tag) || choice !== undefined;
      if (!isBlock) {
        read(child);
        continue;
      }
      end();
      const before = now;
      now = {
        ...now,
        ...(choice === undefined ? {} : { choice }),
        isHeading: now.isHeading || /^h[1-6]$/.test(child.tag),
        isButton: now.isButton || child.tag === "button",
      };
      read(child);
      end();
      now = before;
    }
  };
  read(page);
  end();
  return lines;
};

const textIn = (element: Element): string =>
  element.children
    .map((child) => (typeof child === "string" ? child : textIn(child)))
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();

export interface Link {
  readonly text: string;
  readonly to: string;
}

export interface Form {
  readonly action: string;
  /** The form's fields with their initial values. */
  readonly fields: Readonly<Record<string, string>>;
  /** The options of each radio group, checkbox and list, by field. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly names: ReadonlySet<string>;
  readonly buttons: readonly Button[];
}

export interface Button {
  readonly text: string;
  readonly sends: Readonly<Record<string, string>>;
}

const fieldTags = new Set(["input", "select", "textarea"]);

const formOf = (form: Element, page: Element): Form => {
  const { id } = form.attributes;
  const isOfForm = (one: Element): boolean => id !== undefined && one.attributes["form"] === id;
  const own = (isWanted: (one: Element) => boolean): readonly Element[] => [
    ...within(form, (one) => isWanted(one) && (one.attributes["form"] === undefined || isOfForm(one))),
    ...within(page, (one) => isWanted(one) && isOfForm(one)).filter(
      (one) => !within(form, (inner) => inner === one).length,
    ),
  ];
  const fields: Record<string, string> = {};
  const choices: Record<string, string[]> = {};
  const names = new Set<string>();
  for (const { tag, attributes, children } of own(({ tag }) => fieldTags.has(tag))) {
    const { name, type = "text", value = type === "checkbox" || type === "radio" ? "on" : "" } = attributes;
    if (name === undefined || attributes["disabled"] !== undefined) continue;
    names.add(name);
    if (tag === "textarea") fields[name] = children.filter((child) => typeof child === "string").join("");
    else if (tag === "select") {
      const options = within({ tag, attributes, children }, (one) => one.tag === "option");
      const valueOf = (option: Element): string => option.attributes["value"] ?? textIn(option);
      choices[name] = options.map(valueOf);
      const chosen = options.find(({ attributes: of }) => of["selected"] !== undefined) ?? options[0];
      if (chosen) fields[name] = valueOf(chosen);
    } else if (type === "radio" || type === "checkbox") {
      (choices[name] ??= []).push(value);
      if (attributes["checked"] !== undefined) fields[name] = value;
    } else if (type !== "submit" && type !== "button") fields[name] = value;
  }
  const buttons = own(({ tag, attributes }) => tag === "button" && (attributes["type"] ?? "submit") === "submit");
  return {
    action: form.attributes["action"] ?? "",
    fields,
    choices,
    names,
    buttons: buttons.map((button) => ({
      text: textIn(button),
      sends:
        button.attributes["name"] === undefined
          ? {}
          : { [button.attributes["name"]]: button.attributes["value"] ?? "" },
    })),
  };
};

/** A page as the visitor saw it. */
export class Page {
  readonly status: number;
  /** Path and search. */
  readonly url: string;
  readonly html: string;
  private read: { top?: Element; lines?: readonly Line[] } = {};

  constructor(status: number, url: string, html: string) {
    this.status = status;
    this.url = url;
    this.html = html;
  }

  get top(): Element {
    return (this.read.top ??= elementOf(this.html));
  }

  get path(): string {
    return this.url.replace(/[?#].*/, "");
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.url.replace(/#.*/, "").split("?")[1] ?? "");
  }

  /** The page's main content, without header and footer. */
  get main(): Element {
    return within(this.top, ({ tag }) => tag === "main")[0] ?? this.top;
  }

  get lines(): readonly Line[] {
    return (this.read.lines ??= linesOf(this.main));
  }

  get text(): string {
    return this.lines.map(({ text }) => text).join("\n");
  }

  get title(): string {
    return /<title[^>]*>([^<]*)/.exec(this.html)?.[1] ?? "";
  }

  /** The target of a refresh in a page that had already started. */
  get refreshesTo(): string | undefined {
    const to = /<meta [^>]*http-equiv="refresh" content="\d;url=([^"]*)"/.exec(this.html)?.[1];
    return to === undefined ? undefined : unescaped(to);
  }

  forms(action?: string): readonly Form[] {
    return within(
      this.top,
      ({ tag, attributes }) => tag === "form" && (action === undefined || attributes["action"] === action),
    ).map((form) => formOf(form, this.top));
  }

  form(action: string): Form | undefined {
    return this.forms(action)[0];
  }

  /** The form with this action; throws if the page has none. */
  formFor(action: string): Form {
    const form = this.form(action);
    if (form === undefined) throw new Error(`${this.path} has no form for ${action}`);
    return form;
  }

  /** The value of a field in any form; "" without such a field. */
  valueOf(name: string): string {
    return this.forms().find(({ fields }) => name in fields)?.fields[name] ?? "";
  }

  links(): readonly Link[] {
    return within(this.main, ({ tag, attributes }) => tag === "a" && attributes["href"] !== undefined).map((link) => ({
      text: textIn(link),
      to: link.attributes["href"] ?? "",
    }));
  }

  /** The address of the first link to a path whose query contains these words. */
  linkTo(path: string, words = ""): string | undefined {
    return this.links().find(({ to }) => to.includes(`${path}?`) && to.includes(words))?.to;
  }
}
