import { Parser } from "htmlparser2";
import sanitizeHtml from "sanitize-html";

/** The provider's settings for HTML of the content. */
export interface HtmlPolicy {
  readonly tags: readonly string[];
  /** Allowed script origins. */
  readonly scriptOrigins: readonly string[];
}

/** An element for the head, or a script: React puts each in its place. */
export interface Piece {
  readonly tag: "meta" | "link" | "script";
  readonly attributes: Readonly<Record<string, string>>;
}

const attributes = {
  "*": ["class", "lang", "title", "role", "aria-*"],
  a: ["href", "rel", "target"],
  img: ["src", "alt", "width", "height", "loading"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  time: ["datetime"],
  details: ["open"],
};

const schemes = { allowedSchemes: ["https", "mailto", "tel"], allowProtocolRelative: false } as const;

/** HTML for the body, without anything that runs, loads a page or imitates another site's form. */
export const cleanBody = (html: string, { tags }: Pick<HtmlPolicy, "tags">): string =>
  sanitizeHtml(html, {
    ...schemes,
    allowedSchemes: [...schemes.allowedSchemes],
    allowedTags: tags.filter((tag) => !neverAllowed.has(tag)),
    allowedAttributes: attributes,
    transformTags: { a: safeTarget },
  });

/** Removed despite the provider's list: these elements run, frame, restyle or submit. */
const neverAllowed: ReadonlySet<string> = new Set([
  "script",
  "style",
  "iframe",
  "object",
  "embed",
  "form",
  "input",
  "button",
  "select",
  "textarea",
  "link",
  "meta",
  "base",
  "svg",
  "math",
  "template",
  "html",
  "head",
  "body",
  "title",
  "noscript",
]);

/** A new tab must not be able to control ours through `opener`. */
const safeTarget = (tagName: string, given: Record<string, string>): sanitizeHtml.Tag => ({
  tagName,
  attribs: given["target"] === "_blank" ? { ...given, rel: "noopener" } : given,
});

/** Links of a head that carry metadata or prepare a connection; no style sheets. */
const relations: ReadonlySet<string> = new Set([
  "alternate",
  "author",
  "dns-prefetch",
  "icon",
  "license",
  "me",
  "next",
  "preconnect",
  "prev",
  "search",
]);

/** The head elements of a piece of HTML, and its scripts with allowed addresses. Everything else is removed. */
export function piecesOf(html: string, { scriptOrigins }: Pick<HtmlPolicy, "scriptOrigins">): readonly Piece[] {
  const clean = sanitizeHtml(html, {
    allowedSchemes: ["https"],
    allowProtocolRelative: false,
    allowVulnerableTags: true,
    allowedTags: ["meta", "link", "script"],
    // No `http-equiv`, which can redirect and set policies.
    allowedAttributes: {
      meta: ["name", "property", "content"],
      link: ["rel", "href", "hreflang", "type", "sizes", "media"],
      script: ["src"],
    },
  });
  const pieces: Piece[] = [];
  const parser = new Parser({
    onopentag: (tag, given) => {
      if (tag === "meta" && (given["name"] ?? given["property"]) !== undefined && given["content"] !== undefined)
        pieces.push({ tag, attributes: given });
      if (tag === "link" && relations.has(given["rel"]?.toLowerCase() ?? "") && given["href"] !== undefined)
        pieces.push({ tag, attributes: given });
      if (tag === "script" && isFrom(given["src"], scriptOrigins))
        pieces.push({ tag, attributes: { src: given["src"] ?? "" } });
    },
  });
  parser.write(clean);
  parser.end();
  return pieces;
}

const isFrom = (address: string | undefined, origins: readonly string[]): boolean => {
  const url = URL.parse(address ?? "");
  return url !== null && origins.some((origin) => URL.parse(origin)?.origin === url.origin);
};
