"use client";

import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { readCardFrameMessage } from "./card-frame-message.ts";
import styles from "./card-frame.module.css";

export interface CardFrameTexts {
  /** Accessible name of the frame. */
  readonly title: string;
  readonly loading: string;
  readonly failed: string;
  /** The effect on the surrounding page. */
  readonly failedText?: string;
  readonly retry: string;
}

/** The frame's interface for the surrounding form. */
export interface CardEntry {
  /**
   * Sends the typed card to the provider.
   *
   * @returns the access token once the card passed; otherwise the frame shows the error
   */
  submit(): Promise<string | undefined>;
}

export interface CardFrameProps {
  /** The provider's page, without search. */
  readonly url: string;
  readonly locale: string;
  readonly texts: CardFrameTexts;
  readonly entry?: Ref<CardEntry> | undefined;
  /**
   * A card passed under this token, possibly without a request of this page, because Enter in the frame sends it too.
   */
  onPassed?(accessToken: string): void;
}

/** After this time the provider counts as failed. */
const patience = 30_000;

/**
 * The card provider's form in a frame of another origin (E-219, E-220), so no other page sees number and security code.
 * A failure in it doesn't affect the page (E-223): the frame can be loaded again.
 */
export function CardFrame({ url, locale, texts, entry, onPassed }: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<(hasPassed: boolean) => void>(undefined);
  /** Undefined while it loads, null after the frame failed. */
  const [token, setToken] = useState<string | null>();
  const [isReady, setReady] = useState(false);
  const [tries, setTries] = useState(0);
  /** The height that the provider's form reported; before that the style sheet's. */
  const [height, setHeight] = useState<number>();
  const { origin } = new URL(url);

  useEffect(() => {
    const ended = new AbortController();
    void accessToken(locale, ended.signal).then(
      (given) => setToken(given),
      () => (ended.signal.aborted ? undefined : setToken(null)),
    );
    return () => ended.abort();
  }, [locale, tries]);

  // Gives up on a frame that never shows its form.
  useEffect(() => {
    if (typeof token !== "string" || isReady) return undefined;
    const timer = setTimeout(() => setToken(null), patience);
    return () => clearTimeout(timer);
  }, [token, isReady]);

  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      const message = readCardFrameMessage(event.data, event, { origin, source: frame.current?.contentWindow ?? null });
      if (message?.type === "ready") setReady(true);
      if (message?.type === "height") setHeight(message.height);
      if (message?.type !== "result") return;
      waiting.current?.(message.hasPassed);
      if (message.isClosed) setToken(null);
      if (message.hasPassed && typeof token === "string") onPassed?.(token);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [origin, token, onPassed]);

  useImperativeHandle(entry, () => ({
    submit: async () => {
      const page = frame.current?.contentWindow;
      if (!page || !isReady || typeof token !== "string") return undefined;
      const hasPassed = await new Promise<boolean>((resolve) => {
        waiting.current = resolve;
        setTimeout(() => resolve(false), patience);
        page.postMessage({ type: "submit" }, origin);
      });
      waiting.current = undefined;
      return hasPassed ? token : undefined;
    },
  }));

  if (token === null) {
    const again = (): void => {
      setToken(undefined);
      setReady(false);
      setTries(tries + 1);
    };
    return (
      <Alert
        tone="warning"
        role="alert"
        title={texts.failed}
        actions={
          <Button type="button" small variant="secondary" onClick={again}>
            {texts.retry}
          </Button>
        }
      >
        {texts.failedText && <p>{texts.failedText}</p>}
      </Alert>
    );
  }
  const search =
    token === undefined
      ? undefined
      : new URLSearchParams({ accesstoken: token, lang: locale, returnUrl: `${location.origin}${location.pathname}` });
  return (
    <div className={styles.place}>
      <div className={styles.room} style={{ minHeight: height }}>
        {search && (
          <iframe
            ref={frame}
            className={styles.frame}
            title={texts.title}
            src={`${url}?${search.toString()}`}
            style={{ height }}
            // The frame has another origin, so it can't remove its sandbox.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-forms allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
          />
        )}
        {!isReady && (
          <div className={styles.wait}>
            <Spinner label={texts.loading} />
          </div>
        )}
      </div>
    </div>
  );
}

/** @throws without a token */
async function accessToken(locale: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`/api/payments/paymetric/accesstoken?lang=${locale === "es" ? "es" : "en"}`, {
    headers: { accept: "application/json" },
    signal,
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return ((await answer.json()) as { readonly message: string }).message;
}
