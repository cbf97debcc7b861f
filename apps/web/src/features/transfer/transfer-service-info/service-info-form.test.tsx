import {
  serviceInfoCodes,
  serviceInfoFields,
  type ServiceInfoProblem,
  serviceInfoQuestions,
} from "@switchyard/domain/transfer/service-info-form";
import { beforeAll, describe, expect, test } from "vitest";
import { controlsOf, appearsTwice, renderedForm } from "../../../site/forms/rendered-form.fixture.ts";
import { labelsIn, ownNames } from "../../../site/messages/labels.fixture.ts";
import type { Translate } from "../../../site/messages/translate.ts";
import { serviceInfoErrors } from "../texts.ts";
import { ServiceInfoForm, type ServiceInfoFormProps } from "./service-info-form.client.tsx";

/** The form of a customer with a home to leave, who has picked the new one. */
const rendered = (t: Translate, problems: readonly ServiceInfoProblem[]): Promise<string> => {
  const props: unknown = {
    accounts: [{ number: "002103000011", homes: [{ esiid: "10443720000052180" }] }],
    values: { ContractAccountNumber: "002103000011" },
    problems,
    picked: { esiid: "10443720000057140", tdsp: "ONCOR", text: "5714 Goodwin Ave", zip: "75206" },
    candidates: [],
    searchTexts: { utilities: {} },
    errorTexts: serviceInfoErrors({ t }, "the same home"),
    summaryTitles: [],
    texts: ownNames,
    loader: {},
  };
  return renderedForm(<ServiceInfoForm {...(props as ServiceInfoFormProps)} />);
};

describe("the transfer's first form", () => {
  let english: Translate;
  let spanish: Translate;
  let controls: readonly string[] = [];
  beforeAll(async () => {
    [english, spanish] = [await labelsIn("en"), await labelsIn("es")];
    controls = controlsOf(await rendered(english, []));
  });

  test.each(serviceInfoFields)("asks for %s, with a script and without", (field) => expect(controls).toContain(field));

  test.each(serviceInfoQuestions)("says what is wrong with %s, in both languages", async (field) => {
    for (const t of [english, spanish]) {
      const texts = serviceInfoErrors({ t }, "the same home");
      for (const code of serviceInfoCodes[field]) expect(texts[`${field}.${code}`]).not.toMatch(/^$|^transfer\./);
      const [code] = serviceInfoCodes[field];
      const html = await rendered(t, code ? [{ field, code }] : []);
      expect(appearsTwice(html, texts[`${field}.${code}`] ?? "")).toBe(true);
    }
  });
});
