import { settleDoubt as settling } from "../../journey/settle-doubt.ts";
import { type EnrollmentState } from "../model.ts";
import { accountFound, addOnsFound, autopayFound, recordFound } from "../settled/beside-the-order.ts";
import { customerFound, serviceFound } from "../settled/order.ts";
import { debtsFound, depositFound, remainderFound } from "../settled/payments.ts";

/** Takes up what a person found out of any call of new service that must not happen twice. */
export const settleDoubt = settling<EnrollmentState>(
  {
    recordOfflineEnrollment: recordFound,
    createCustomer: customerFound,
    payPriorDebt: debtsFound,
    connect: serviceFound,
    paySecurityDeposit: depositFound,
    scheduleRemainingDeposit: remainderFound,
    orderAddOns: addOnsFound,
    enrollAutopay: autopayFound,
    createOnlineAccount: accountFound,
  },
  ({ at }) => at,
  () => true,
);
