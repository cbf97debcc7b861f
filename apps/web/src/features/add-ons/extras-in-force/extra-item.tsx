import type { ExtraInForce } from "@switchyard/domain/extras/model";
import { moneyText } from "@switchyard/domain/kernel/money";
import { endExtraHref } from "../../../parts/account/extras/extras-href.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { longDay } from "../../../ui/format/days.ts";
import type { ExtrasContent } from "./content.ts";
import pages from "../extras-pages.module.css";
import styles from "./extras-in-force.module.css";

interface ExtraItemProps {
  readonly page: PageContext;
  readonly fields: ExtrasContent;
  readonly account: string;
  readonly extra: ExtraInForce;
  /** Its end has no answer yet. */
  readonly isWaiting: boolean;
}

/** One extra: its name and price, since when, and the action that the provider allows. */
export function ExtraItem({ page, fields, account, extra, isWaiting }: ExtraItemProps) {
  const { text, locale } = page;
  const { name, number, monthly, since, endsOn, confirmation, ends } = extra;
  const isEnding = endsOn !== undefined;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <p className={styles.price}>{text(fields.monthly, { price: moneyText(monthly) })}</p>
      </div>
      <p className={pages.note}>
        {isEnding
          ? text(fields.ends, knownArguments({ day: longDay(endsOn, locale), number: confirmation }))
          : text(fields.since, { day: longDay(since, locale) })}
      </p>
      {isWaiting ? (
        <p>{text(fields.waiting)}</p>
      ) : !isEnding && ends.length > 0 ? (
        <p>
          <TextLink href={endExtraHref(page, account, number)} aria-label={text(fields.endOf, { name })}>
            {text(fields.end)}
          </TextLink>
        </p>
      ) : (
        !isEnding && <p className={pages.note}>{text(fields.notHere)}</p>
      )}
    </li>
  );
}
