"use client";
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { HintAndError } from "../../../ui/forms/field-parts.tsx";
import { type CardEntryTexts, cardOfPacket, type ShownCard } from "./card-entry-model.ts";
import styles from "./card-entry.module.css";
import type { CardEntry as FrameEntry } from "./card-frame.client.tsx";
import { CardFrame } from "./card-frame.lazy.client.tsx";

export interface CardEntryHandle {
  /**
   * Takes the card typed in the frame, or the one that has passed before.
   *
   * @returns the card; undefined if none has passed
   */
  pass(): Promise<ShownCard | undefined>;
  /** Called if the form is not sent: the content below moves up to the card. */
  stay(): void;
}

export interface CardEntryProps {
  /** The group's id; error summaries link to it. */
  readonly id: string;
  /** The provider's page. */
  readonly frameUrl: string;
  readonly locale: string;
  readonly texts: CardEntryTexts;
  /** The card that has passed already. */
  readonly card: ShownCard | undefined;
  readonly error?: string | undefined;
  /** The frame is loaded once a card is asked for (E-220). */
  readonly wanted: boolean;
  readonly ref?: Ref<CardEntryHandle>;
  /**
   * The address to which the form is sent without scripts, so that the customer types the card on the provider's page.
   */
  readonly elsewhereAction?: string;
  /** Called when a card has passed; an error about it can disappear. */
  onPassed?(): void;
  /** Called when another card has passed; with undefined when the customer replaces the card. */
  onCard?(card: ShownCard | undefined): void;
}

/**
 * The card entry: the provider's frame and, once the card passed, its displayable facts. The surrounding form receives
 * the frame's token as `accessToken`. Without scripts a button leads to the provider's page (`elsewhereAction`) and
 * back.
 */
export function CardEntry({
  id,
  frameUrl,
  locale,
  texts,
  card: known,
  error,
  wanted,
  ref,
  elsewhereAction = "/forms/open-card-entry",
  onPassed,
  onCard,
}: CardEntryProps) {
  const [card, setCard] = useState(known);
  const [accessToken, setAccessToken] = useState("");
  const [isAsking, setAsking] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const frame = useRef<FrameEntry>(null);
  const passed = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  const reading = useRef<{ readonly token: string; readonly done: Promise<ShownCard | undefined> }>(undefined);

  const latest = useRef(onCard);
  latest.current = onCard;

  /** Reads the packet under a token, once, and shows its card. */
  const take = useCallback((token: string): Promise<ShownCard | undefined> => {
    const read = async (): Promise<ShownCard | undefined> => {
      const { current: room } = place;
      room?.style.setProperty("min-height", `${room.offsetHeight}px`);
      const shown = await packetCard(token).catch(() => undefined);
      // The waiting form submits at once, so it must contain the token by then.
      flushSync(() => {
        setUnread(shown === undefined);
        setCard(shown);
        setAccessToken(shown ? token : "");
        latest.current?.(shown);
      });
      // The card is lower than the frame. While the form submits, keep the height, so that nothing moves.
      if (!shown || !isSent.current) room?.style.setProperty("min-height", "0px");
      if (!shown) reading.current = undefined;
      return shown;
    };
    if (reading.current?.token !== token) reading.current = { token, done: read() };
    return reading.current.done;
  }, []);

  const pass = async (): Promise<ShownCard | undefined> => {
    if (card) return card;
    setAsking(true);
    const token = await frame.current?.submit();
    const taken = token === undefined ? undefined : await take(token);
    setAsking(false);
    return taken;
  };
  useImperativeHandle(ref, () => ({
    pass: async () => {
      isSent.current = true;
      const passedCard = await pass();
      isSent.current = passedCard !== undefined;
      return passedCard;
    },
    stay: () => {
      isSent.current = false;
      place.current?.style.setProperty("min-height", "0px");
    },
  }));
  const onFramePassed = useCallback((token: string) => void take(token), [take]);

  // The stored card takes the focus from the frame that it replaces.
  useEffect(() => {
    if (accessToken === "") return;
    if (document.activeElement === document.body || document.activeElement === null) passed.current?.focus();
    onPassed?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [accessToken]);

  const change = (): void => {
    setCard(undefined);
    setAccessToken("");
    onCard?.(undefined);
  };
  return (
    <div
      ref={place}
      className={styles.entry}
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={texts.frame}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <input type="hidden" name="accessToken" value={accessToken} readOnly />
      <HintAndError id={id} error={error} />
      {card ? (
        <div className={styles.card} ref={passed} tabIndex={-1} data-card="">
          <Icon name="card" />
          <p>
            <b>
              {card.label} <span className={styles.number}>{card.number}</span>
            </b>
            <span>{texts.expires.replace("{expiry}", card.expiry)}</span>
            <span>{card.holder}</span>
          </p>
          <span className={styles.change} data-scripted="">
            <Button type="button" variant="secondary" small onClick={change}>
              {texts.change}
            </Button>
          </span>
          <noscript>
            <Button variant="secondary" small formAction={elsewhereAction}>
              {texts.change}
            </Button>
          </noscript>
        </div>
      ) : (
        <div className={styles.box} data-invalid={error ? "" : undefined}>
          <p className={styles.privacy}>
            <Icon name="lock" size="small" />
            <span>{texts.privacy}</span>
          </p>
          <noscript>
            <p className={styles.elsewhere}>{texts.elsewhere}</p>
            <Button variant="secondary" formAction={elsewhereAction}>
              {texts.enter}
            </Button>
          </noscript>
          <div className={styles.scripted} data-scripted="">
            {isUnread && (
              <Alert tone="warning" role="alert" title={texts.failed}>
                <p>{texts.failedText}</p>
              </Alert>
            )}
            {wanted && (
              <CardFrame
                url={frameUrl}
                locale={locale}
                texts={{
                  title: texts.frame,
                  loading: texts.loading,
                  failed: texts.failed,
                  failedText: texts.failedText,
                  retry: texts.retry,
                }}
                entry={frame}
                onPassed={onFramePassed}
              />
            )}
            <div>
              <Button type="button" variant="secondary" busy={isAsking} onClick={() => !isAsking && void pass()}>
                {isAsking ? texts.using : texts.use}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

/** @throws if the packet can't be loaded */
async function packetCard(accessToken: string): Promise<ShownCard | undefined> {
  const answer = await fetch(`/api/payments/paymetric/responsepacket?accesstoken=${encodeURIComponent(accessToken)}`, {
    headers: { accept: "application/json" },
    cache: "no-store",
  });
  return answer.ok ? cardOfPacket(await answer.json()) : undefined;
}
