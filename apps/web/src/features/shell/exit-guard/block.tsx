import { brands } from "@switchyard/domain/kernel/brand";
import { dataEvent, openEvent } from "../../../site/data-layer/event-attributes.ts";
import { PlainDialog } from "../../../ui/feedback/plain-dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./exit-guard.module.css";
import { isGuarded } from "./guarded.ts";

/**
 * Asks a customer who leaves an order by the logo or a footer link (E-303 to E-308). On yes, the form is sent to be
 * recorded, and the browser follows the link even if that fails. Without scripts links work as usual.
 */
export default async function ExitGuardBlock({ block, page }: BlockProps) {
  if (!isGuarded(page.path)) return null;
  const { title, text, stay, leave, leaving } = fieldsOf(block, content);
  const prom = page.query.prom ?? (await page.journey())?.state.selection?.prom ?? "";
  return (
    <>
      <PlainDialog
        id="exit-guard"
        data-exit-guard=""
        data-script="/site/exit-guard.js"
        data-script-for="[data-logo], footer a:not([hreflang])"
        data-prom={prom}
        data-sites={brands.map((brand) => page.link({ href: "/", brand })).join(" ")}
        data-leaving-text={page.text(leaving)}
        data-when-shown={openEvent("exit_modal", { state: "shown" })["data-event-open"]}
        className={styles.exit}
        title={page.text(title)}
        actions={
          <>
            <form method="dialog">
              <Button wide="phone" {...dataEvent("exit_modal", { state: "stayed" })}>
                {page.text(stay)}
              </Button>
            </form>
            <LinkButton
              href={page.href("/")}
              variant="secondary"
              wide="phone"
              data-leave=""
              {...dataEvent("exit_modal", { state: "left" })}
            >
              {page.text(leave)}
            </LinkButton>
          </>
        }
      >
        <MarkedText text={page.text(text)} page={page} />
      </PlainDialog>
    </>
  );
}
