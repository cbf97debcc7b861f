import { openAdvice } from "@switchyard/domain/advice/advice-for-order";
import type { OrderSeen } from "@switchyard/domain/standing/standing-of-order";
import type { PageContext } from "../../site/blocks/block-props.ts";

/** The text of a form's button: the advice's text if it sends the order again, otherwise the form's. */
export const orderButton = ({ t }: Pick<PageContext, "t">, orders: readonly OrderSeen[], own: string): string =>
  openAdvice(orders)?.advice.action === "send-again" ? t("advice.send-again.button") : own;
