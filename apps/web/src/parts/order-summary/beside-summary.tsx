import type { ReactNode } from "react";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { MarkupOnly } from "../../site/page/markup-only.tsx";
import { OrderSummaryBar } from "./components/order-summary-bar.tsx";
import type { OrderSummaryBarText, OrderSummaryContent } from "./components/order-summary-content.ts";
import { OrderSummaryRail } from "./components/order-summary-rail.tsx";
import { FormAndRail } from "../../ui/shell/form-and-rail.tsx";
import { Wrap } from "../../ui/shell/wrap.tsx";

export interface BesideSummaryProps {
  readonly page: Pick<PageContext, "t" | "sentAs">;
  readonly summary: OrderSummaryContent;
  /** The folded text of a phone's bar. */
  readonly folded: OrderSummaryBarText;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page of an order with a summary of the choices: beside it, or on a phone in a bar above it. */
export const BesideSummary = (props: BesideSummaryProps) => <Beside {...props} Part={MarkupOnly} />;

/** The same with hydrated parts of the summary, which follow the chosen days (`ChosenDays`). */
export const BesideLivingSummary = (props: BesideSummaryProps) => <Beside {...props} Part={LivingPart} />;

const LivingPart: typeof MarkupOnly = ({ children }) => children;

interface BesideProps extends BesideSummaryProps {
  /** Receives a part of the summary. */
  readonly Part: typeof MarkupOnly;
}

function Beside({ page, summary, folded, className, children, Part }: BesideProps) {
  return (
    <>
      <Part page={page}>
        <OrderSummaryBar {...summary} folded={folded} />
      </Part>
      <Wrap className={className}>
        <FormAndRail
          rail={
            <Part page={page}>
              <OrderSummaryRail {...summary} help={page.t("orderSummary.questions")} />
            </Part>
          }
        >
          {children}
        </FormAndRail>
      </Wrap>
    </>
  );
}
