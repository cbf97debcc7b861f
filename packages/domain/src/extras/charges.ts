import type { Charge, ChargeStatus } from "../charges/model.ts";
import type { AskedEnd, ExtraEndState } from "./state.ts";

/** The next bill has the price of an end. */
export const chargesOfEnd = ({ extra, planName, fee }: AskedEnd, status: ChargeStatus): readonly Charge[] =>
  fee === 0
    ? []
    : [
        {
          what: "extra-end-fee",
          of: extra,
          name: planName,
          amount: fee,
          due: { when: "next-bill" },
          status,
          by: "bill",
        },
      ];

export const extraEndCharges = ({ accepted, asked }: ExtraEndState): readonly Charge[] => [
  ...(accepted ? chargesOfEnd(accepted, "due") : []),
  ...(asked ? chargesOfEnd(asked, "unknown") : []),
];
