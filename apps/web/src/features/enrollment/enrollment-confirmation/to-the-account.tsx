import type { OnlineAccountInfo } from "@switchyard/domain/enrollment/parts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import type { Standing } from "@switchyard/domain/standing/model";
import { standingText } from "../../../parts/order-summary/standing-words.ts";
import type { accountShown } from "./beside-the-order.ts";
import type { ConfirmationContent } from "./content.ts";
import styles from "./enrollment-confirmation.module.css";

/** The link to the new account, once it exists (E-292). */
export function ToTheAccount({
  page,
  words: { account, home },
  state: { isCreated, showMyAccountBtn, userName },
  shown,
  known,
}: {
  readonly page: PageContext;
  readonly words: Pick<ConfirmationContent, "account" | "home">;
  readonly state: OnlineAccountInfo;
  readonly shown: ReturnType<typeof accountShown>;
  /** Its state; undefined where it was not chosen. */
  readonly known: Standing | undefined;
}) {
  const { text } = page;
  const standing = known ? standingText(page, known) : "";
  return (
    <section className={styles.account} id="account" aria-labelledby="account-title" data-print="off">
      <h2 id="account-title">{account.heading}</h2>
      {page.search.get("notice") === "account-unavailable" && (
        <Alert tone="warning" role="alert" title={<MarkedLine text={text(account.unavailable)} page={page} />} />
      )}
      <p>
        {/* The user name is plain text, not marked-up content. */}
        {shown === "ready" ? (
          text(account.ready, knownArguments({ standing, signedIn: showMyAccountBtn ? "yes" : "", userName }))
        ) : (
          <MarkedLine text={text(account[shown], { standing })} page={page} />
        )}
      </p>
      <form className={styles.actions} action="/forms/continue-to-account" method="post">
        <input type="hidden" name="locale" value={page.locale} />
        <Button iconAfter="arrow" disabled={!isCreated} aria-describedby={isCreated ? undefined : "account-waits"}>
          {account.continue}
        </Button>
        {!isCreated && (
          <p id="account-waits" className={styles.waits}>
            {account.waits}
          </p>
        )}
        <LinkButton href={page.href(home.href)} variant="secondary">
          {home.text}
        </LinkButton>
      </form>
    </section>
  );
}
