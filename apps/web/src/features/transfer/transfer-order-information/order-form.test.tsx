import {
  transferOrderCodes,
  transferOrderFields,
  type TransferOrderProblem,
} from "@switchyard/domain/transfer/order-form";
import { type ComponentType, lazy } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { controlsOf, isSaidTwice, renderedForm } from "../../../site/forms/rendered-form.fixture.ts";
import { labelsIn, ownNames } from "../../../site/messages/labels.fixture.ts";
import { billingAddressTexts } from "../../../parts/billing-address/texts.ts";
import type { Translate } from "../../../site/messages/translate.ts";
import { orderErrors } from "../texts.ts";
import { TransferOrderForm, type TransferOrderFormProps } from "./order-form.client.tsx";

/* Next's own loading of parts works in its bundles alone. */
vi.mock("next/dynamic", () => ({
  default: (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() })),
}));

/** The form of somebody who moves with a plan for electric cars. */
const rendered = (t: Translate, problems: readonly TransferOrderProblem[]): Promise<string> => {
  const props: unknown = {
    values: {},
    problems,
    facts: {
      today: "2026-11-20",
      asksForVehicle: true,
      asksForPhone: true,
      hasSameAddress: true,
      isUnitRequired: true,
    },
    stop: { texts: ownNames },
    start: { texts: ownNames },
    calendars: { today: "2026-11-20", policyHolidays: [], lengths: { stop: 90, start: 90 } },
    utilities: {},
    billingTexts: billingAddressTexts({ t }),
    errorTexts: orderErrors({ t }),
    summaryTitles: [],
    sections: { dates: {}, phone: {}, billing: {}, vehicle: {} },
    phone: {},
    bothCalendars: { href: "/" },
    loader: {},
  };
  return renderedForm(<TransferOrderForm {...(props as TransferOrderFormProps)} />);
};

describe("the transfer's order form", () => {
  let english: Translate;
  let spanish: Translate;
  let controls: readonly string[] = [];
  beforeAll(async () => {
    [english, spanish] = [await labelsIn("en"), await labelsIn("es")];
    controls = controlsOf(await rendered(english, []));
  });

  test.each(transferOrderFields)("asks for %s, with a script and without", (field) =>
    expect(controls).toContain(field),
  );

  test.each(transferOrderFields.filter((field) => transferOrderCodes[field].length > 0))(
    "says what is wrong with %s, in both languages",
    async (field) => {
      for (const t of [english, spanish]) {
        const texts = orderErrors({ t });
        for (const code of transferOrderCodes[field]) expect(texts[`${field}.${code}`]).not.toMatch(/^$|^transfer\./);
        const [code] = transferOrderCodes[field];
        const html = await rendered(t, code ? [{ field, code }] : []);
        expect(isSaidTwice(html, texts[`${field}.${code}`] ?? "")).toBe(true);
      }
    },
  );
});
