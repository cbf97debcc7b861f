import { toSearch } from "../../../site/navigation/to-search.ts";
import { GatewayWords, isForeignToGateway } from "../../../site/messages/gateway-words.tsx";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { JourneyReference } from "../../../parts/order-summary/journey-reference.tsx";
import { LoaderDialog } from "../../../ui/feedback/loader-dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { withChosenPlan } from "../../../site/journeys/address.ts";
import { outOfWalletAnswers } from "./answers.ts";
import { content } from "./content.ts";
import styles from "./knowledge-questions.module.css";

/** The questions that only this person should be able to answer, in the gateway's own words (E-143, E-144). */
export default async function KnowledgeQuestions({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const { proof, selection } = journey?.state ?? {};
  if (!journey || !proof || !selection) return null;
  const args = knownArguments({ firstName: proof.customer.firstName });
  const isOpen = proof.problem === "unanswered";
  return (
    <Wrap>
      <PageHeading title={page.text(fields.heading, args)} lead={fields.lead && page.text(fields.lead, args)} />
      <form
        action="/forms/answer-knowledge-questions"
        method="post"
        className={styles.form}
        data-focus-script="/site/loader.js"
      >
        <input type="hidden" name="search" value={toSearch(withChosenPlan(selection, page.query))} />
        <input type="hidden" name="locale" value={page.locale} />
        {fields.foreign && isForeignToGateway(page) && <p className={styles.quiet}>{fields.foreign}</p>}
        {proof.questions.map(({ text, choices }, index) => {
          const name = outOfWalletAnswers[index];
          return (
            name && (
              <RadioCards
                key={name}
                id={name}
                name={name}
                label={<GatewayWords page={page} text={text} />}
                required
                error={isOpen ? fields.unanswered : undefined}
                options={choices.map((choice) => ({
                  value: choice,
                  label: <GatewayWords page={page} text={choice} />,
                }))}
              />
            )
          );
        })}
        <div className={styles.send}>
          <Button iconAfter="arrow" data-needs-answers="">
            {fields.continue}
          </Button>
          {fields.howMany && <p className={styles.quiet}>{fields.howMany}</p>}
        </div>
        <script async src="/site/needs-answers.js" />
        <LoaderDialog id="checking" title={page.t("notices.loader.checking")} text={page.t("notices.loader.waiting")} />
      </form>
      <JourneyReference page={page} reference={journey.correlationId} />
    </Wrap>
  );
}
