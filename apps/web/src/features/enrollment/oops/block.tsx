import { momentText } from "../../../ui/format/days.ts";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { referenceIn } from "../../../parts/journeys/reference.ts";
import { GatewayWords } from "../../../site/messages/gateway-words.tsx";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { isPage } from "@switchyard/domain/journey/model";
import { pageBack } from "@switchyard/domain/enrollment/way-on";
import type { AdvisedOrder } from "@switchyard/domain/advice/model";
import { Advice } from "../../../parts/order-summary/advice.tsx";
import { StandingAndReceipt } from "../../../parts/order-summary/standing-and-receipt.tsx";
import { paymentReceipt } from "@switchyard/domain/enrollment/sums";
import { moneyTexts } from "../order-summary/paid.ts";
import { utilityText } from "../../../parts/plans/words.ts";
import { DiagnosticBlock } from "../../../ui/feedback/diagnostic-block.tsx";
import { Failure, FailurePanel } from "../../../ui/feedback/failure-panel.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { isLocalPath } from "../../../site/forms/local-path.ts";
import { content } from "./content.ts";
import { diagnosisOf } from "./reason.ts";
import { enrollmentHref } from "../../../parts/order-summary/enrollment-href.ts";
import { journeyOrders } from "../journey/journey-orders.ts";

/** The failure page, with the event, its consequences, a next step, and the diagnostic block (E-351, E-352). */
export default async function Oops({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const reference = referenceIn(page.search);
  const journey = reference === "" ? await page.journey() : undefined;
  const state = journey?.state;
  const found = diagnosisOf(page.search, state, new Set(Object.keys(fields.reasons)));
  const own = Object.hasOwn(fields.reasons, found.reason) ? fields.reasons[found.reason] : undefined;
  const words = own ?? (found.reason === "" ? fields : fields.otherCode);
  const orders = await journeyOrders(page, state);
  // A failure elsewhere, for example of a document, doesn't concern an order.
  const isAboutOrder = state === undefined || isPage(state.at, "oops");
  const urgent = isAboutOrder ? orders.urgent : undefined;
  const listed = urgent ? orders.others : orders.all;
  const isOrdered = state?.stage === "ordered" || state?.stage === "finished";
  const args = knownArguments({
    utility: utilityText(page, state?.order?.address.tdsp ?? state?.selection?.tdsp ?? ""),
    account: state?.enrollmentInfo?.contractAccountNumber ?? "",
    // The number of a valid order, even if a later step failed.
    ordered: isOrdered ? (state.enrollmentInfo?.serviceContractNumber ?? "") : "",
    ...(state ? moneyTexts(page, state) : { paid: "", charged: "", unknown: "" }),
  });
  const { diagnostics } = fields;
  const or = (value: string): string => value || diagnostics.none;
  const back = await wayBack(page);
  const standing = <StandingAndReceipt page={page} standing={listed} receipt={state && paymentReceipt(state)} />;
  return (
    <FailurePanel
      hasDrawing={!urgent}
      safe={
        state?.selection && {
          heading: fields.safeHeading,
          items: fields.safe
            .map(({ lead, text }) => ({ title: lead, text: page.text(text, args) }))
            .filter(({ text }) => text !== ""),
        }
      }
      diagnostic={
        <DiagnosticBlock
          title={diagnostics.heading}
          rows={[
            { label: diagnostics.correlationId, value: reference || (journey?.correlationId ?? or(page.requestId)) },
            { label: diagnostics.drsActionId, value: or(found.drsActionId) },
            {
              label: diagnostics.errorMessage,
              value: or(found.errorMessage),
              ...(found.errorMessage && { shown: <GatewayWords page={page} text={found.errorMessage} /> }),
            },
            { label: diagnostics.errorCode, value: or(found.errorCode) },
            { label: diagnostics.time, value: page.text(diagnostics.central, { time: momentText(page.now) }) },
          ]}
          copy={{ label: diagnostics.copy, copiedLabel: diagnostics.copied }}
        />
      }
    >
      {urgent ? (
        <>
          <Advice page={page} advised={urgent} href={orders.href} heading="h1">
            {own && isExplained(urgent) && (
              <p>
                <b>{page.text(own.heading, args)}</b> <MarkedLine text={page.text(own.lead, args)} page={page} />
              </p>
            )}
          </Advice>
          {standing}
        </>
      ) : (
        <Failure
          heading={page.text(words.heading, args)}
          lead={<MarkedLine text={page.text(words.lead, args)} page={page} />}
          standing={standing}
          actions={
            <>
              {back && (
                <LinkButton href={back.href} iconAfter="arrow">
                  {fields[back.label]}
                </LinkButton>
              )}
              <LinkButton
                href={page.t("contact.phoneHref")}
                variant={back ? "secondary" : "primary"}
                iconBefore="phone"
              >
                {fields.call}
              </LinkButton>
            </>
          }
        />
      )}
    </FailurePanel>
  );
}

/** A refusal and an incomplete answer have reasons. For a lost answer the advice explains it. */
const isExplained = ({ standing }: AdvisedOrder): boolean =>
  standing.is === "refused" || (standing.is === "in-doubt" && standing.needsLookUp === true);

/**
 * Links to the plans of the requested place, otherwise to the home page; while a call is in doubt there is no retry.
 */
const wayBack = async (
  page: PageContext,
): Promise<
  { readonly href: string; readonly label: "tryAgain" | "toConfirmation" | "toAccount" | "home" } | undefined
> => {
  // The page that failed can be opened again.
  const again = page.search.get("again") ?? "";
  if (again !== "" && isLocalPath(again)) return { href: page.href(again), label: "tryAgain" };
  if (referenceIn(page.search) !== "") return { href: page.href("/my-account"), label: "toAccount" };
  const state = (await page.journey())?.state;
  const selection = state?.selection;
  if (!selection)
    return page.query.zip === undefined
      ? { href: page.href("/"), label: "home" }
      : { href: page.href(`/${page.route}/offers${toSearch(page.query)}`), label: "tryAgain" };
  const back = pageBack(state);
  const href = back && enrollmentHref(page, state, back);
  return href === undefined ? undefined : { href, label: back === "confirmation" ? "toConfirmation" : "tryAgain" };
};
