import { isOutsideResidentialPortal } from "@switchyard/domain/session/rules";
import { linkEvents, openEvent } from "../../../site/data-layer/event-attributes.ts";
import { type EventFields, flawOf, isEventName } from "../../../site/data-layer/events.ts";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { BrokenBlock } from "../../../site/blocks/fields.ts";

/** Such links are in many places, so a click anywhere is observed. */
const links = linkEvents([
  { event: "plan_selected", field: "plan", parameter: "planid", path: "/order-information" },
  { event: "language_switched", field: "to", attribute: "hreflang" },
]);

/**
 * Pushes an event of docs/data-layer.md when the page opens (S1-302). Every page's frame has one with `page_view`,
 * whose fields come from the page; other events take their fields from the params.
 */
export default async function DataLayerBlock({ block, page }: BlockProps) {
  const { event = "", ...given } = block.params;
  if (!isEventName(event)) throw new BrokenBlock("data-layer: the param event is no event of docs/data-layer.md");
  if (event === "page_view") return <PageView page={page} view={await pageView(page)} />;
  const flaw = flawOf(event, given);
  if (flaw !== undefined) throw new BrokenBlock(`data-layer: ${flaw}`);
  return <span hidden {...openEvent(event, given as never)} />;
}

function PageView({
  page: { frame, path },
  view,
}: {
  readonly page: PageContext;
  readonly view: EventFields<"page_view">;
}) {
  return (
    <>
      <span hidden {...openEvent("page_view", view)} {...links} />
      {frame.kind === "flow" && <span hidden {...openEvent("step_reached", { step: frame.at, path })} />}
    </>
  );
}

const pageView = async ({ brand, locale, path, frame, member }: PageContext): Promise<EventFields<"page_view">> => {
  const signedIn = await member();
  return {
    brand,
    locale,
    path,
    step: frame.kind === "flow" ? frame.at : undefined,
    authenticatedUser: signedIn && isOutsideResidentialPortal(signedIn.portalType),
  };
};
