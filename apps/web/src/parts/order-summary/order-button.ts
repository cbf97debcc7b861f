import { openAdvice } from "@switchyard/domain/advice/advice-for-order";
import type { OrderSeen } from "@switchyard/domain/standing/standing-of-order";
import type { PageContext } from "../../site/blocks/block-props.ts";

/** The text of a form's button: the advice's where it says to send the order again, else the form's own. */
export const orderButton = ({ t }: Pick<PageContext, "t">, orders: readonly OrderSeen[], own: string): string =>
  openAdvice(orders)?.advice.action === "send-again" ? t("advice.send-again.button") : own;
