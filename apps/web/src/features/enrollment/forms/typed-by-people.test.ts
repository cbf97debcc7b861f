import {
  type SentAddress,
  typedAddresses,
  typedDays,
  typedEmails,
  typedNames,
  typedPhones,
  typedSsns,
} from "@switchyard/domain/enrollment/typed-by-people.fixture";
import { definitionOf, isOrderFormField } from "@switchyard/domain/enrollment/order-form-fields";
import { formatTyped, isTypedKind } from "@switchyard/domain/identity/typing";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { fromSlashDate } from "@switchyard/domain/kernel/dates";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { called } from "../../../app/called.fixture.ts";
import { testSite } from "../../../site/session/site.fixture.ts";
import { fraudBody, lookingAt, openDays, rosa } from "../calls/enrolling.fixture.ts";
import { problemsFound } from "../order-information/problems-found.ts";
import { anApplicant, atTheTerms, noOrders } from "./order.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const home = handMade.goodwinDallas;

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/**
 * Orders with unusual names, phone numbers, addresses, days, e-mail addresses and identity numbers. The domain's
 * `typed-by-people.test.ts` tests every notation; these tests prove that each way of ordering uses it.
 */
const orders = [2, 9, 17, 26, 37].map((index) => {
  const [address, sentAddress] = at(typedAddresses, index);
  const write = at(typedDays, index);
  const [firstName, sentFirst] = at(typedNames, index);
  const [lastName, sentLast] = at(typedNames, index + 7);
  const [phoneNumber, sentPhone] = at(typedPhones, index);
  const [email, sentEmail] = at(typedEmails, index);
  return {
    what: `${JSON.stringify(firstName)}, ${JSON.stringify(phoneNumber)}, ${JSON.stringify(address)}`,
    write,
    typed: { firstName, lastName, phoneNumber, email },
    ssn: at(typedSsns, index)[0],
    billing: address,
    scripted: false,
    sent: { firstName: sentFirst, lastName: sentLast, phoneNumber: sentPhone, email: sentEmail, ...sentAddress },
  };
});

const lastCreated = async (): Promise<Readonly<Record<string, unknown>>> =>
  (await here.asked("createCustomer")).at(-1)?.body ?? {};
const expected = (sent: SentAddress & object, day: string) => ({ ...sent, selectStartDate: day, startDate: day });

/** The fields as the browser's script formats, checks and sends them. */
const byScript = (fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const formatted = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const kind = isOrderFormField(name) ? definitionOf(name).kind : "text";
      return [name, isTypedKind(kind) ? formatTyped(kind, text, text.length).text : text];
    }),
  );
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...anApplicant, ...formatted })) form.append(name, text);
  const problems = problemsFound(form, {
    dwel: "01",
    isAddressKnown: true,
    today: centralDay(new Date().toISOString()),
  });
  // Some of these numbers and places are unlikely: the form asks about them and sends them all the same.
  expect(problems.filter(({ code }) => code !== "doubtful")).toEqual([]);
  return formatted;
};

describe("typed values reach the gateway in its format", () => {
  test.each(orders.flatMap((order) => [order, { ...order, scripted: true }]))(
    "from the form, with scripts: $scripted, $what",
    async ({ typed, ssn, billing, sent, write, scripted }) => {
      await noOrders();
      const [day = ""] = await openDays(lookingAt(home), home);
      const fields = {
        ...typed,
        socialSecurityNumber: ssn,
        selectStartDate: write(fromSlashDate(day) ?? ""),
        ...billing,
        billingOption: "other",
        isPoBox: billing.poBox === undefined ? "" : "true",
      };
      const { to } = await atTheTerms(scripted ? byScript(fields) : fields);
      expect(to.path).toBe("/mvi/place-order");
      expect(await lastCreated()).toMatchObject(expected(sent, day));
    },
  );

  test.each(orders)("from the site API: $what", async ({ typed, ssn, billing, sent, write }) => {
    await noOrders();
    const browser = lookingAt(home);
    const [day = ""] = await openDays(browser, home);
    const asked = { ...rosa, ...typed, ssn };
    expect((await called(browser, "POST", "/fraud", fraudBody(asked, home))).status).toBe(200);
    const { json, status } = await called(browser, "POST", "/customer", {
      ...typed,
      isMobile: true,
      correspondanceLanguage: "en",
      dateOfBirth: rosa.dateOfBirth,
      socialSecurityNumber: ssn,
      esiid: home.esiid,
      startDate: write(fromSlashDate(day) ?? ""),
      customerIntent: "6",
      productId: "LK-TRUE-12",
      billingOption: "other",
      ...billing,
    });
    expect(json, String(status)).toHaveProperty("createCustomerResponse");
    expect(await lastCreated()).toMatchObject(expected(sent, day));
  });
});
