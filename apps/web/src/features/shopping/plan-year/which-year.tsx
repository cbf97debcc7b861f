import { type YearOfUse, yearlyKwh } from "@switchyard/domain/year-of-use/model";
import { roundedYear } from "@switchyard/domain/year-of-use/seasons";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { YearQuestion } from "../../../site/navigation/year-question.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { numberText } from "../../../ui/format/numbers.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import type { OwnYear } from "./shown-year.ts";

interface WhichYearProps {
  readonly page: PageContext;
  readonly year: YearOfUse;
  readonly own: OwnYear;
  /** The address contains a yearly use. */
  readonly isAsked: boolean;
  readonly yearHref: (question: YearQuestion) => string;
}

// Labels used: planYear.ownMissing.*
/** The year of use behind the costs, its source, and a link to share that contains only its size. */
export function WhichYear({ page: { t }, year, own, isAsked, yearHref }: WhichYearProps) {
  const kwh = numberText(yearlyKwh(year));
  const rounded = roundedYear(yearlyKwh(year));
  const isOwn = year.source === "monthly-use";
  return (
    <>
      {!isAsked && (own.kind === "no-year" || own.kind === "failed") && (
        <Notice>{t(`planYear.ownMissing.${own.kind}`)}</Notice>
      )}
      <p data-year-source aria-live="polite">
        {t(isOwn ? "planYear.ownMonths" : "planYear.typical", { kwh })}
      </p>
      {isOwn && own.kind === "year" && own.street !== "" && (
        <p data-print="off">{t("planYear.ownHome", { street: own.street })}</p>
      )}
      {isAsked && own.kind === "year" && (
        <p>
          <TextLink href={yearHref({ year: undefined, months: undefined })}>{t("planYear.useOwn")}</TextLink>
        </p>
      )}
      <p data-year-share hidden={!isOwn} data-print="off">
        <TextLink href={yearHref({ year: rounded, months: undefined })}>
          {t("planYear.share", { kwh: numberText(rounded) })}
        </TextLink>
      </p>
    </>
  );
}
