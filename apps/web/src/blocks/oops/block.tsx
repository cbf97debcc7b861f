import { centralTime } from "@switchyard/domain/kernel/clock";
import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import { knownArguments } from "../../messages/known-arguments.ts";
import { utilityText } from "../../order-summary/words.ts";
import { DiagnosticBlock } from "../../ui/feedback/diagnostic-block.tsx";
import { FailurePanel } from "../../ui/feedback/failure-panel.tsx";
import { LinkButton } from "../../ui/forms/link-button.tsx";
import type { BlockProps, PageContext } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { content } from "./content.ts";
import { diagnosisOf } from "./reason.ts";

/** Something failed: what happened, what is safe, a way on, and the diagnostic block (E-351, E-352). */
export default async function Oops({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const state = journey?.state;
  const found = diagnosisOf(page.search, state, new Set(Object.keys(fields.reasons)));
  const own = Object.hasOwn(fields.reasons, found.reason) ? fields.reasons[found.reason] : undefined;
  const words = own ?? (found.reason === "" ? fields : fields.otherCode);
  const args = knownArguments({ utility: utilityText(page, state?.order?.address.tdsp ?? state?.selection?.tdsp ?? "") });
  const { diagnostics } = fields;
  const or = (value: string): string => value || diagnostics.none;
  const back = await wayBack(page);
  return (
    <FailurePanel
      heading={page.text(words.heading, args)}
      lead={page.text(words.lead, args)}
      actions={
        <>
          {back && (
            <LinkButton href={back.href} iconAfter="arrow">
              {fields[back.label]}
            </LinkButton>
          )}
          <LinkButton href={page.t("contact.phoneHref")} variant={back ? "secondary" : "primary"} iconBefore="phone">
            {fields.call}
          </LinkButton>
        </>
      }
      safe={state?.selection && { heading: fields.safeHeading, items: fields.safe.map(({ lead, text }) => ({ title: lead, text })) }}
      diagnostic={
        <DiagnosticBlock
          title={diagnostics.heading}
          rows={[
            { label: diagnostics.correlationId, value: journey?.correlationId ?? or(page.requestId) },
            { label: diagnostics.drsActionId, value: or(found.drsActionId) },
            { label: diagnostics.errorMessage, value: or(found.errorMessage) },
            { label: diagnostics.errorCode, value: or(found.errorCode) },
            { label: diagnostics.time, value: page.text(diagnostics.central, { time: timeText(page.now) }) },
          ]}
          copy={{ label: diagnostics.copy, copiedLabel: diagnostics.copied }}
        />
      }
    />
  );
}

/** "11/20/2026, 6:42 PM" (E-430). */
const timeText = (now: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "2-digit", day: "2-digit", year: "numeric", hour: "numeric", minute: "2-digit", timeZone: centralTime }).format(new Date(now));

/** Trying again goes on where the journey can: the terms when they wait, else the form, else the start. While a call is in doubt there is nothing to try. */
const wayBack = async (page: PageContext): Promise<{ readonly href: string; readonly label: "tryAgain" | "toConfirmation" | "home" } | undefined> => {
  const { stage, selection } = (await page.journey())?.state ?? {};
  if (!selection) return { href: page.href("/"), label: "home" };
  if (stage === "in-doubt") return undefined;
  const search = toSearch({ ...page.query, cint: selection.intent, planid: selection.plan.id, zip: selection.zip, dwel: selection.dwel, prom: selection.prom, esiid: selection.esiid, tdsp: selection.tdsp });
  const route = selection.intent === "7" ? "swi" : "mvi";
  if (stage === "ordered" || stage === "finished") return { href: page.href(`/${route}/confirmation${search}`), label: "toConfirmation" };
  return { href: page.href(`/${route}/${stage === "review" ? "place-order" : "order-information"}${search}`), label: "tryAgain" };
};
