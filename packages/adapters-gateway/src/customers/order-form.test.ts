import { stateAt } from "@switchyard/domain/enrollment/state-at.fixture";
import { offlineRecord, valuesOfRecord } from "@switchyard/domain/enrollment/offline-record";
import { homeOfForm, readWhole, typedInto, wholeForms } from "@switchyard/domain/enrollment/order-form.fixture";
import { wireFields } from "@switchyard/domain/enrollment/order-form-fields";
import { fieldsOfRecord } from "@switchyard/domain/enrollment/record-names";
import { correlationIdSchema } from "@switchyard/domain/kernel/ids";
import { describe, expect, test } from "vitest";
import { anApplication } from "../../test/an-application.ts";
import { refusedBy } from "../../test/refused-by.ts";
import { toOfflineEnrollmentRequest } from "../offline/offline-records.ts";
import { toCreateCustomerRequest } from "./create-request.ts";

const bare = (value: unknown): string => String(value).replace(/[^\p{L}\p{N}]/gu, "");

describe("the input of an order form's field", () => {
  const requests = wholeForms.map((form) => toCreateCustomerRequest({ ...anApplication(), ...readWhole(form) }));
  const spanish = (text: string): string => (text === "Spanish" ? "es" : text);

  test.each(wireFields)("goes to the gateway: %s", (field) =>
    expect(requests.map((request) => bare(request[field]))).toContain(bare(spanish(typedInto[field]))),
  );
  test("is taken by the contract of customer creation", () =>
    expect(requests.flatMap((request) => refusedBy("CreateCustomerRequest", request))).toEqual([]));

  const reference = correlationIdSchema.parse("5GPV-164V-QBHA");
  const records = wholeForms.map((form) =>
    toOfflineEnrollmentRequest(offlineRecord(stateAt("details"), reference, form, homeOfForm)),
  );
  const readBack = records.map((record) => {
    const texts = Object.entries(record).map(([name, value]) => [name, typeof value === "string" ? value : ""]);
    return valuesOfRecord({ ...Object.fromEntries(texts), LANGUAGE: "Spanish" });
  });

  test.each(fieldsOfRecord)("goes into the record of a visitor who leaves, and can be read back: %s", (field) =>
    expect(readBack.map((values) => bare(values?.[field]))).toContain(bare(typedInto[field])),
  );
  test("is taken by the contract of that record", () =>
    expect(records.flatMap((record) => refusedBy("OfflineEnrollmentRequest", record))).toEqual([]));
});
