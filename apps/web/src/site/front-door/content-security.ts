/** Other sites that our pages load from or send to, from the settings; null for none. */
export interface Partners {
  /** The card provider's page: framed by ours, and the target of a form without scripts. */
  readonly cardFrameUrl: string | null;
  /** The device risk service's script, and the targets of its calls. */
  readonly deviceRiskUrl: string | null;
  /** The chat provider, which gets the pre-chat form. */
  readonly chatUrl?: string | null;
  /** Where the pictures of a map come from. */
  readonly mapTiles?: { readonly url: string } | null;
  /** Origins of scripts that HTML of the content may load. */
  readonly contentScriptOrigins: readonly string[];
}

/**
 * The content security policy of an answer. It allows script files of ours and of partners in the settings, and inline
 * scripts with the answer's nonce, as Next's have. It has no `unsafe-inline` and no `strict-dynamic`, and forbids
 * framing.
 *
 * @param nonce of this answer; without it no inline script runs
 * @param isDevelopment allows `eval`, which Next needs in development
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

/**
 * Answers that our pages frame: documents as PDF. Only our own pages may frame them, and nothing else may be framed.
 */
export const framedPaths: readonly string[] = ["/api/getdocument", "/api/getpdfviewer"];

/** The policy of such an answer. */
export const framedByUs = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
