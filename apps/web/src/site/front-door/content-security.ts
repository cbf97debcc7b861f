/** The other sites that our pages load something from or send something to. Each is a setting; null where there is none. */
export interface Partners {
  /** The card provider's page: it stands in a frame of ours, and gets a form where there is no script. */
  readonly cardFrameUrl: string | null;
  /** The device risk service's script, and what it calls. */
  readonly deviceRiskUrl: string | null;
  /** The chat provider, which gets the pre-chat form. */
  readonly chatUrl?: string | null;
  /** Where the pictures of a map come from. */
  readonly mapTiles?: { readonly url: string } | null;
  /** Whose scripts HTML of the content may load. */
  readonly contentScriptOrigins: readonly string[];
}

/**
 * The content security policy of an answer. Scripts are files of ours and of partners that the settings name, and inline ones
 * with the answer's nonce, which the framework's have; there is no `unsafe-inline`, no `strict-dynamic`, and no one may frame us.
 * @param nonce of this one answer; without one no inline script runs
 * @param isDevelopment while developing, the framework evaluates code
 */
export function contentSecurity(partners: Partners, nonce?: string, isDevelopment = false): string {
  const { contentScriptOrigins: content } = partners;
  const [cards, risk, chat, tiles] = [
    partners.cardFrameUrl,
    partners.deviceRiskUrl,
    partners.chatUrl,
    partners.mapTiles?.url,
  ].map((url) => (url == null ? [] : [new URL(url).origin])) as [string[], string[], string[], string[]];
  const own = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...own, ...(isDevelopment ? ["'unsafe-eval'"] : []), ...risk, ...content],
    "worker-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...tiles, ...content],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...risk, ...content],
    "frame-src": ["'self'", ...cards],
    "form-action": ["'self'", ...cards, ...chat],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(" "))
    .join("; ");
}

export const policyHeader = "content-security-policy";

/** Answers that stand in a frame of our own pages: documents as PDF. Nothing else of ours may be framed, and these only by our own pages. */
export const framedHere: readonly string[] = ["/api/getdocument", "/api/getpdfviewer"];

/** The policy of such an answer. */
export const framedByUs = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
