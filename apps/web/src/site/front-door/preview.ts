import { createHmac } from "node:crypto";
import { isSameSecret } from "./same-secret.ts";

/** Shows content that is not published yet. */
export const previewCookie = "content_preview";

/** The duration of a preview, in seconds. */
export const previewSeconds = 3_600;

export const isPreviewSecret = (given: string, secret: string | null): boolean =>
  secret !== null && isSameSecret(given, secret);

const signed = (secret: string, until: number): string =>
  `${until}.${createHmac("sha256", secret).update(`preview ${until}`).digest("base64url")}`;

/**
 * The cookie's value: its expiry, signed.
 *
 * @param now in milliseconds
 */
export const previewPass = (secret: string, now: number): string =>
  signed(secret, Math.floor(now / 1000) + previewSeconds);

/**
 * Whether a cookie allows previews.
 *
 * @param now in milliseconds
 */
export const isPreviewPass = (pass: string | undefined, secret: string | null, now: number): boolean => {
  const until = /^(\d{1,12})\./.exec(pass ?? "")?.[1];
  return (
    pass !== undefined &&
    secret !== null &&
    until !== undefined &&
    Number(until) * 1000 > now &&
    isSameSecret(pass, signed(secret, Number(until)))
  );
};

/** The page after a preview begins or ends: a path of this site only. */
export const previewPath = (given: string | null): string =>
  given !== null && given.length < 2_000 && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(given) ? given : "/";
