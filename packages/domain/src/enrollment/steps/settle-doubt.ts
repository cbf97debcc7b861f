import { settleDoubt as settling } from "../../journey/settle-doubt.ts";
import type { EnrollmentState } from "../model.ts";
import type { PriorDebtEntry } from "../../payments/model.ts";
import { unpaidDebts } from "../prior-debts.ts";
import { debtWish } from "../wishes.ts";
import { accountFound, addOnsFound, autopayFound, recordFound } from "../settled/beside-the-order.ts";
import { customerFound, serviceFound } from "../settled/order.ts";
import { debtsFound, depositFound, remainderFound } from "../settled/payments.ts";

/** Takes up a finding about any once-only call of new service. */
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
  {
    payPriorDebt: (state, { serviceContractNumbers: charged }) => {
      const { enrollmentInfo: info } = state;
      if (info === undefined || state.priorDebtInfo === undefined) return { done: [], notDone: [] };
      const isCharged = ({ serviceContractNumber }: PriorDebtEntry) => charged.includes(serviceContractNumber);
      const debts = unpaidDebts(state);
      return {
        done: debts.filter(isCharged).map((debt) => debtWish(info, debt)),
        notDone: debts.filter((debt) => !isCharged(debt)).map((debt) => debtWish(info, debt)),
      };
    },
  },
);
