/**
 * The content security policy of whatever passes the front door: forms go to the site itself and to the card provider,
 * whose page may also stand in a frame of ours; nobody else's may, and nobody may frame us.
 * @param cardFrameUrl the provider's page, or null where no card is taken
 */
export const contentSecurity = (cardFrameUrl: string | null): string => {
  const cards = cardFrameUrl === null ? undefined : new URL(cardFrameUrl).origin;
  return ["base-uri 'self'", ["form-action 'self'", cards].filter(Boolean).join(" "), "frame-ancestors 'none'", `frame-src ${cards ?? "'none'"}`, "object-src 'none'"].join("; ");
};
