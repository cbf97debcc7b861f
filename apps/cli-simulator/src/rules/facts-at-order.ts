import { orderShown } from "@switchyard/domain/consent/order-shown";
import { laterChargeAtOrder, termsAtOrder } from "@switchyard/domain/consent/rules";
import { priceAtOrder } from "@switchyard/domain/enrollment/price-at-order";
import { orderParts } from "@switchyard/domain/plans/order-parts";
import { leavingFeeAtOrder } from "@switchyard/domain/renewal/rules";
import { dayAtOrder } from "@switchyard/domain/service-calendar/day-at-order";
import { z } from "zod";
import { asked } from "./asked-with.ts";

const flag = z.boolean();

/** Facts of the tables that compare an order with its page right before the order goes out. */
export const factsAtOrder = [
  asked(priceAtOrder, {
    isOffered: flag,
    hasOtherRate: flag,
    hasOtherMonthlyCharge: flag,
    hasOtherTerm: flag,
    hasOtherFee: flag,
  }),
  asked(orderParts, {
    isOtherUtility: flag,
    isOtherZip: flag,
    isOtherDwelling: flag,
    isZipSeen: flag,
    isDwellingSeen: flag,
  }),
  asked(orderShown, { isOtherHome: flag, isOtherDay: flag }),
  asked(dayAtOrder, { isPassed: flag, isClosed: flag.optional(), isOtherFee: flag.optional() }),
  asked(termsAtOrder, { isShown: flag, isAsShown: flag }),
  asked(laterChargeAtOrder, { isNamed: flag, isShown: flag, isAsShown: flag }),
  asked(leavingFeeAtOrder, { isAsShown: flag }),
];
