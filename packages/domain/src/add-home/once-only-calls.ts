import type { OnceOnlyCalls } from "../standing/once-only-call.ts";
import { paddedPartner } from "../kernel/ids.ts";

interface AddingHome {
  readonly partner: string;
  readonly esiid: string;
  readonly generation: number;
  readonly answers: number;
}

/** Every once-only call for another home. */
export const addHomeOnceOnlyCalls = {
  addHome: {
    does: "orders service at another home",
    orders: "another-home",
    key: {
      customer: (of: AddingHome) => paddedPartner(of.partner),
      home: ({ esiid }: AddingHome) => esiid,
      "earlier orders of these": ({ generation }: AddingHome) => generation,
      "answers before": ({ answers }: AddingHome) => answers,
    },
    keyNote: "not the other fields of the order",
    wayOut: "outcome-unknown",
    foundAs: "ordered",
    because:
      "the home's status shows that service is pending, without account or number; “not yet” may still become “yes”",
  },
} satisfies OnceOnlyCalls;
