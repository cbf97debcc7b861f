import { okAsync } from "neverthrow";
import { z } from "zod";
import { normalisedServiceInfo, serviceInfoFields } from "../service-info-form.ts";
import { transferDraftOf, transferOrderFields } from "../order-form.ts";
import { type At, isAtStage } from "../state.ts";
import { type Decided, isDecided, type TransferStep } from "./transfer-step.ts";

const text = z.string().max(600).optional();
const textsOf = <Field extends string>(fields: readonly Field[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field, text])) as Record<Field, typeof text>);

const serviceInfo = z.object({
  /** From the session, stored with the form in journals. */
  partner: z.string().min(1).max(10),
  values: textsOf(serviceInfoFields),
});

/** Saves the first page without validation, when the customer opens another account or leaves the page. */
export const keepServiceInfo: TransferStep<Decided, z.output<typeof serviceInfo>> = {
  name: "keepServiceInfo",
  allowed: isDecided,
  input: serviceInfo,
  run: ({ state }, { values }) =>
    okAsync({
      state: {
        ...state,
        serviceInfo: { values: normalisedServiceInfo(values), problems: [], asksAboutMeterProgram: false },
      },
      destination: state.at,
      answer: undefined,
    }),
};

const order = z.object({ values: textsOf(transferOrderFields) });

/** Saves the input about days and bills unchanged, with its problems. */
export const keepTransferOrder: TransferStep<At<"order">, z.output<typeof order>> = {
  name: "keepTransferOrder",
  allowed: isAtStage("order"),
  input: order,
  run: ({ state }, { values }) =>
    okAsync({
      state: state.isUnanswered ? state : { ...state, draft: { ...state.draft, ...transferDraftOf(values) } },
      destination: state.at,
      answer: undefined,
    }),
};
