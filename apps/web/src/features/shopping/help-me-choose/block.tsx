import { toSearch } from "../../../site/navigation/to-search.ts";
import { questionnaireHref } from "../questionnaire/paths.ts";
import { readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { IllustratedCard } from "../../../ui/shell/illustrated-card.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./help-me-choose.module.css";

// Labels used: helpMeChoose.change helpMeChoose.clear
/**
 * The card beside a plan list that opens the questionnaire (S1-058, A-286). A list that uses the answers has a
 * parameter in its address, so the card needs no data of the visitor. There the answers can be changed and cleared
 * (A-287, A-288).
 */
export default function HelpMeChooseBlock({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { t, text, query } = page;
  const isAnswered = readPlanOrder(page.search).suited.length > 0;
  const questionnaire = page.href(questionnaireHref(page.path, query));
  return (
    <IllustratedCard
      look="panel"
      onPhone="none"
      heading={text(isAnswered ? fields.answeredHeading : fields.heading)}
      drawing={<ContentDrawing name={fields.drawing} />}
    >
      <p className={styles.text}>
        <MarkedLine text={text(isAnswered ? fields.answeredText : fields.text)} page={page} />
      </p>
      <div className={styles.actions}>
        <LinkButton
          small
          variant="secondary"
          href={questionnaire}
          rel="nofollow"
          data-help-me-choose=""
          data-script="/site/help-me-choose.js"
          data-script-for="[data-help-me-choose]"
        >
          {isAnswered ? t("helpMeChoose.change") : text(fields.open)}
        </LinkButton>
        {isAnswered && (
          <form action="/forms/clear-choices" method="post">
            <input type="hidden" name="locale" value={page.locale} />
            <input type="hidden" name="search" value={toSearch(query)} />
            <input type="hidden" name="list" value={page.path} />
            <Button small variant="quiet">
              {t("helpMeChoose.clear")}
            </Button>
          </form>
        )}
      </div>
    </IllustratedCard>
  );
}
