import { usageMeterOf } from "@switchyard/domain/account/home-type";
import { standingAtHome } from "@switchyard/domain/flows/what-to-do";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { StandingLines } from "../../../parts/order-summary/standing-lines.tsx";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { longDay } from "../../../ui/format/days.ts";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { homeChoice } from "../../../site/session/own-look-ups.ts";
import { homeArguments } from "../home-arguments.ts";
import { orderedNext } from "../ordered-next.ts";
import { content } from "./content.ts";
import styles from "./next-plan.module.css";

/** The plan that is ordered next for the home, above the block with the current plan. Empty without one. */
export default async function NextPlan({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { brand, locale, query } = page;
  const choice = await homeChoice(query.contractaccount ?? "", usageMeterOf(query) ?? "", brand, locale);
  const found = choice?.kind === "chosen" && choice.home && (await orderedNext(page, choice.home));
  if (!found) return null;
  const args = knownArguments(homeArguments(page, found.asked, found.trail));
  const standing = standingAtHome(found.asked, centralDay(page.now));
  const { confirmation: way, advised } = found.trail ?? {};
  // The block order-in-doubt shows the advice.
  if (advised) return null;
  return (
    <Wrap width="account" className={styles.wrap}>
      <Alert
        tone="ok"
        title={page.text(fields.heading, args)}
        actions={
          way && (
            <LinkButton small variant="secondary" href={way}>
              {page.text(fields.confirmation)}
            </LinkButton>
          )
        }
      >
        <StandingLines page={page} standing={standing ? [standing] : []} dayWords={(day) => longDay(day, locale)} />
        <p>{page.text(fields.text, args)}</p>
      </Alert>
    </Wrap>
  );
}
