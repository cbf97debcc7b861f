import type { AdvisedOrder } from "@switchyard/domain/advice/model";
import type { ReactNode } from "react";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { BrokenLine } from "../../ui/drawings/broken-line.tsx";
import { CopyButton } from "../../ui/feedback/copy-button.tsx";
import { LinkButton } from "../../ui/forms/link-button.tsx";
import { IllustratedCard } from "../../ui/shell/illustrated-card.tsx";
import styles from "./advice.module.css";
import { adviceWords } from "./advice-words.ts";

export interface AdviceProps {
  readonly page: Pick<PageContext, "t" | "locale">;
  /** A row of the table advice-for-order. */
  readonly advised: AdvisedOrder;
  /** The page of `wayOn`, or of the receipt; the button of an advice to call dials instead. */
  readonly href?: string | undefined;
  /** Replaces the link of an advice that sends an order again: a form with its button. */
  readonly button?: ReactNode;
  /** The reference for phone calls; omitted if the page shows it elsewhere. */
  readonly reference?: string | undefined;
  /** h1 and h2 are panels with a drawing; h3 is a part of a card. */
  readonly heading?: "h1" | "h2" | "h3";
  /** A line between heading and advice: the bank's reason, or the amount. */
  readonly children?: ReactNode;
}

/** The advice for one order: heading, sentence, one button, one phone number, one reference. The same on every page. */
export function Advice({ page, advised, href, button, reference, heading = "h2", children }: AdviceProps) {
  const { t } = page;
  const { name, action, contact } = advised.advice;
  const words = adviceWords(page, advised);
  const phone = t("contact.phoneHref");
  const buttonHref = action === "call" ? phone : href;
  const below = (
    <>
      {children}
      <p className={styles.sentence}>{words.sentence}</p>
      {button ? <div className={styles.actions}>{button}</div> : null}
      {!button && buttonHref !== undefined && (
        <div className={styles.actions}>
          {action === "call" ? (
            <LinkButton href={buttonHref} iconBefore="phone">
              {words.button}
            </LinkButton>
          ) : (
            <LinkButton href={buttonHref} iconAfter="arrow">
              {words.button}
            </LinkButton>
          )}
        </div>
      )}
      {contact === "phone" && (
        <div className={styles.contact}>
          <p>
            {action !== "call" && (
              <>
                <a href={phone}>{t("advice.orCall")}</a>{" "}
              </>
            )}
            {t("advice.hours")} {reference && t("advice.readUs")} {reference && <b>{reference}</b>}
          </p>
          {reference && <CopyButton text={reference} label={t("common.copy")} copiedLabel={t("common.copied")} />}
        </div>
      )}
    </>
  );
  return (
    <section className={styles.advice} data-advice={name} data-order={advised.standing.what}>
      {heading === "h3" ? (
        <>
          <h3>{words.heading}</h3>
          {below}
        </>
      ) : (
        <IllustratedCard
          look="panel"
          heading={words.heading}
          headingLevel={heading === "h1" ? 1 : 2}
          drawing={<BrokenLine small fluid />}
        >
          {below}
        </IllustratedCard>
      )}
    </section>
  );
}
