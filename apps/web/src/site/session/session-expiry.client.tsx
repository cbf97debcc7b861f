"use client";

import { type ReactNode, useEffect, useState } from "react";
import { leave, type SessionWay } from "./session-way.client.ts";
import { watchSession } from "./watch-session.client.ts";

export type SessionExpiryProps = {
  /** When the session ends as the server knew it; the cookie says it anew. */
  readonly expiresAt: string;
  readonly way: SessionWay;
  /** The page of who has signed out. */
  readonly signedOut: string;
  /** What is asked when it is time. */
  readonly children: ReactNode;
};

/** Shows its children while the customer has to be asked, and nothing else. */
export function SessionExpiry({ expiresAt, way: { locale, over }, signedOut, children }: SessionExpiryProps) {
  const [asking, setAsking] = useState(false);
  useEffect(
    () =>
      watchSession(Date.parse(expiresAt) / 1000, {
        ask: setAsking,
        logOut: () => void leave({ locale, over }),
        signedOut: () => location.replace(signedOut),
      }),
    [expiresAt, locale, over, signedOut],
  );
  return asking ? children : null;
}
