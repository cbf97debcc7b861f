import { phoneShown } from "@switchyard/domain/identity/typing";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { JourneyReference } from "../../../parts/order-summary/journey-reference.tsx";
import { LoaderDialog } from "../../../ui/feedback/loader-dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { withChosenPlan } from "../../../site/journeys/address.ts";
import { content } from "./content.ts";
import styles from "./one-time-password.module.css";

/** The code from the text message, and options for customers who got none (E-148 to E-152). */
export default async function OneTimePassword({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const { proof, selection } = journey?.state ?? {};
  if (!journey || !proof || !selection) return null;
  // The customer knows the number; a bystander must not read it.
  const phone = phoneShown(proof.customer.phoneNumber).replace(/\d{3}-\d{3}/, "•••-•••");
  const args = knownArguments({ phone, firstName: proof.customer.firstName });
  const hidden = (
    <>
      <input type="hidden" name="search" value={toSearch(withChosenPlan(selection, page.query))} />
      <input type="hidden" name="locale" value={page.locale} />
    </>
  );
  return (
    <Wrap>
      <PageHeading title={page.text(fields.heading, args)} lead={fields.lead && page.text(fields.lead, args)} />
      <form
        action="/forms/validate-one-time-password"
        method="post"
        className={styles.form}
        data-focus-script="/site/loader.js"
      >
        {hidden}
        <TextField
          id="oneTimePwd"
          name="oneTimePwd"
          label={fields.label}
          hint={fields.hint && page.text(fields.hint, args)}
          error={proof.problem === "code-of-six-digits" ? fields.error : undefined}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
        <Button iconAfter="arrow">{fields.continue}</Button>
        <LoaderDialog id="checking" title={page.t("notices.loader.checking")} text={page.t("notices.loader.waiting")} />
      </form>
      <section className={styles.missing}>
        <h2>{fields.missing.title}</h2>
        <p>{page.text(fields.missing.text, args)}</p>
        <form action="/forms/report-missing-code" method="post">
          {hidden}
          <Button variant="secondary">{fields.missing.button}</Button>
        </form>
      </section>
      <JourneyReference page={page} reference={journey.correlationId} />
    </Wrap>
  );
}
