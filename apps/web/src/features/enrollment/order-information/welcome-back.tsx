import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { Selection } from "@switchyard/domain/enrollment/parts";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { newJourneyKey } from "../../../site/front-door/front-door.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { withChosenPlan } from "../../../site/journeys/address.ts";
import styles from "./order-form.module.css";

/** Fields that only a person fills in; other values of a draft may be defaults. */
const typedFields = ["firstName", "lastName", "email", "phoneNumber"] as const;

/** Welcomes a visitor back to their draft: lists the saved and the missing parts, and how to start over. */
export function WelcomeBack({
  page,
  state: { draft, problems },
  selection,
}: {
  readonly page: PageContext;
  readonly state: Pick<EnrollmentState, "draft" | "problems">;
  readonly selection: Selection;
}) {
  // A form that just came back with problems explains that itself.
  if (problems.length > 0 || !typedFields.some((field) => draft?.[field])) return null;
  const { t } = page;
  const search = toSearch(
    { ...withChosenPlan(selection, page.query), zip: selection.zip, tdsp: selection.tdsp },
    { [newJourneyKey]: "1" },
  );
  return (
    <div className={styles.welcomeBack}>
      <Alert
        title={t("resume.title")}
        actions={
          <TextLink href={`${page.href(`/${page.route}/order-information`)}${search}`}>
            {t("resume.startOver")}
          </TextLink>
        }
      >
        <p>{t("resume.text")}</p>
      </Alert>
    </div>
  );
}
