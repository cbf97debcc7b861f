"use client";

import { cookiePollMs } from "@switchyard/domain/session/expiry";
import { type ReactNode, useEffect, useState } from "react";
import { Dialog } from "../../ui/feedback/dialog.client.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { leave, sessionOver, sessionCookie, type SessionWay } from "./session-way.client.ts";

export type SessionPromptProps = {
  readonly heading: string;
  readonly keep: string;
  readonly keeping: string;
  readonly done: string;
  readonly way: SessionWay;
  readonly children: ReactNode;
};

/** The longest that a refresh may take: the server itself gives up after half a minute. */
const patience = 35_000;

/** Whether the server renewed the session. */
const refreshed = (): Promise<boolean> =>
  fetch("/api/myaccount/refreshtoken", { method: "POST", signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A modal that stays until one of its two buttons is pressed (S1-180 to S1-188). */
export function SessionPrompt({ heading, keep, keeping, done, way, children }: SessionPromptProps) {
  const [hasCookie, setHasCookie] = useState(true);
  const [isKeeping, setIsKeeping] = useState(false);
  useEffect(() => {
    const look = (): void => setHasCookie(sessionCookie() !== undefined);
    look();
    const poll = setInterval(look, cookiePollMs);
    return () => clearInterval(poll);
  }, []);

  const stay = async (): Promise<void> => {
    setIsKeeping(true);
    if (await refreshed()) location.reload();
    else await leave(way);
  };
  return (
    <Dialog
      open
      choiceRequired
      onClose={() => undefined}
      closeLabel={done}
      title={heading}
      actions={
        <>
          <Button type="button" disabled={!hasCookie || isKeeping} busy={isKeeping} onClick={() => void stay()}>
            {isKeeping ? keeping : keep}
          </Button>
          <form action="/forms/sign-out" method="post">
            <input type="hidden" name="locale" value={way.locale} />
            <input type="hidden" {...sessionOver} />
            <Button variant="secondary" disabled={isKeeping}>
              {done}
            </Button>
          </form>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
