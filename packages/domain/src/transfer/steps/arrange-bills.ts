import { okAsync, type ResultAsync } from "neverthrow";
import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { areBillsOpen, type NotDone, type WithOpenBills } from "../state.ts";
import { orNothing, type TransferStep } from "./transfer-step.ts";

/**
 * Where bills go, and how they come if that changes. Service is ordered: what fails here is said on the
 * confirmation, and stops nothing. Both may be said as often as one likes.
 */
export const arrangeBills: TransferStep<WithOpenBills, object> = {
  name: "arrangeBills",
  allowed: areBillsOpen,
  input: z.object({}),
  run: ({ ports, state }) => {
    const { ordered } = state;
    const { partner, contractAccount } = ordered.order;
    const { address, isPaperless } = ordered.toArrange;
    return failure(ports.billing.setBillingAddress(contractAccount, address), "billing-address").andThen((noAddress) =>
      orNothing(ports.billing.paperless(contractAccount))
        .andThen((before) =>
          before?.isPaperless === isPaperless
            ? okAsync<readonly NotDone[], never>([])
            : failure(ports.billing.setPaperless(partner, contractAccount, isPaperless), "paperless-billing"),
        )
        .map((noPaperless) => ({
          state: { ...state, ordered: { ...ordered, toArrange: undefined, notDone: [...noAddress, ...noPaperless] } },
          destination: toPage("transfer-confirmation"),
          answer: undefined,
        })),
    );
  },
};

const failure = (done: ResultAsync<void, unknown>, what: NotDone): ResultAsync<readonly NotDone[], never> =>
  done.map((): readonly NotDone[] => []).orElse(() => okAsync<readonly NotDone[], never>([what]));
