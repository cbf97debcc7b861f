import { dataEvent, openEvent } from "../../../site/data-layer/event-attributes.ts";
import { PlainDialog } from "../../../ui/feedback/plain-dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { BrokenBlock, fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content, nameShape } from "./content.ts";
import styles from "./interstitial.module.css";

/**
 * A modal that opens after scrolling this far down the page (S1-197, `threshold` in percent) if its cookie
 * `interstitial-<name>` is unset or "0" (S1-198). Answering sets the cookie to "1" for 30 days (S1-199).
 */
export default function InterstitialBlock({ block, page }: BlockProps) {
  const { title, body, action, close } = fieldsOf(block, content);
  const name = block.params["name"] ?? "";
  const threshold = Number(block.params["threshold"]);
  if (!nameShape.test(name)) throw new BrokenBlock("interstitial: the param name must be letters, digits, _ and -");
  if (!(threshold >= 0 && threshold <= 100))
    throw new BrokenBlock("interstitial: the param threshold must be a percentage");
  const event = (state: "closed" | "followed") => dataEvent("interstitial", { name, state });
  return (
    <>
      <PlainDialog
        id={`interstitial-${name}`}
        data-interstitial={name}
        data-threshold={threshold}
        data-when-shown={openEvent("interstitial", { name, state: "shown" })["data-event-open"]}
        className={styles.interstitial}
        title={page.text(title)}
        closeLabel={page.t("common.close")}
        actions={
          <>
            <form method="dialog">
              <Button variant="secondary" wide="phone" {...event("closed")}>
                {page.text(close)}
              </Button>
            </form>
            <LinkButton href={page.link(action)} wide="phone" {...event("followed")}>
              {page.text(action.text)}
            </LinkButton>
          </>
        }
      >
        <MarkedText text={page.text(body)} page={page} />
      </PlainDialog>
      <script async src="/site/interstitial.js" />
    </>
  );
}
