import { toSearch } from "../../../site/navigation/to-search.ts";
import type { z } from "zod";
import { intentOfList } from "../intent-of-list.ts";
import { vehicleHref } from "../paths.ts";
import { listPath } from "../../../site/navigation/list-path.ts";
import { planOrderSearch, readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { content, layouts } from "./content.ts";
import styles from "./ev-promotion.module.css";
import { VehicleDialog, type VehicleDialogProps } from "./vehicle-dialog.tsx";

const classes = {
  Vertical: styles.vertical,
  HorizontalImage: styles.horizontalImage,
  Horizontal: styles.horizontal,
} as const;

/**
 * A banner for drivers of electric cars: they choose their car and get its promotion on the plan list.
 * The param `layout` is Vertical, HorizontalImage or Horizontal. `list` names the plan list for a banner on another
 * page. `column` 1 puts it beside other content. The HTML is the same for all visitors; the popup's script reads the
 * earlier choice from a cookie.
 */
export default function EvPromotionBlock({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { query, brand } = page;
  const layout = layouts.find((one) => one === block.params["layout"]) ?? "Vertical";
  const list = listPath(block.params["list"] ?? page.path, page.route);
  const order = readPlanOrder(page.search);
  const banner = page.fragment(
    Banner,
    { fields, layout, isChosen: query.isEV !== undefined, brand, list, intent: intentOfList(list, query) },
    {
      question: page.href(vehicleHref(list, query, order)),
      id: `vehicle-${crypto.randomUUID()}`,
      search: toSearch(query, planOrderSearch(order)),
    },
  );
  return block.params["column"] === "1" ? banner : <Wrap className={styles.across}>{banner}</Wrap>;
}

interface BannerProps extends VehicleDialogProps {
  readonly fields: z.output<typeof content>;
  readonly layout: (typeof layouts)[number];
  readonly isChosen: boolean;
  readonly question: string;
}

function Banner({ fields, layout, isChosen, question, ...dialog }: BannerProps) {
  const { text, href } = dialog.words;
  return (
    <div data-ev-promotion={layout}>
      <section className={classes[layout]} data-tone={layout === "Vertical" ? "tint" : "panel"}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{text(isChosen ? fields.chosenHeading : fields.heading)}</h2>
          <p className={styles.text}>
            <MarkedLine
              text={text(isChosen ? fields.chosenText : fields.text)}
              page={{ link: (link) => href(link.href) }}
            />
          </p>
        </div>
        <LinkButton
          small
          variant={isChosen ? "secondary" : "primary"}
          href={question}
          rel="nofollow"
          className={styles.open}
          data-choose-vehicle=""
          data-script="/site/ev-promotion.js"
          data-script-for="[data-choose-vehicle]"
        >
          {text(isChosen ? fields.change : fields.open)}
        </LinkButton>
        {layout !== "Horizontal" && (
          <div className={styles.drawing}>
            <ContentDrawing name={fields.drawing} />
          </div>
        )}
      </section>
      <VehicleDialog {...dialog} />
    </div>
  );
}
