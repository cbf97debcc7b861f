import type { BillLine } from "@switchyard/domain/plans/month-cost";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { numberText } from "../../../ui/format/numbers.ts";

type Words = Pick<PageContext, "t">;

// Labels used: planProve.lines.*
/** A row's name without its numbers, which differ between the two bills. */
export const lineName = ({ t }: Words, line: BillLine | undefined): string =>
  line ? t(`planProve.lines.${line.kind}`) : "";

/** The factors of a line, so that a reader can recalculate it. */
export const lineDetail = ({ t }: Words, line: BillLine): string => {
  switch (line.kind) {
    case "energy":
    case "delivery-use":
    case "export":
      return t("planProve.times", {
        range: "range" in line && line.range !== "" ? `${line.range}: ` : "",
        kwh: numberText(line.kwh),
        price: String(line.rate / 1_000_000),
      });
    case "credit":
      return t("planProve.from", { kwh: numberText(line.thresholdKwh) });
    case "minimum-use":
      return t("planProve.below", { kwh: numberText(line.belowKwh) });
    default:
      return "";
  }
};
