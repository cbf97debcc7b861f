import { chargeInWords } from "@switchyard/domain/charges/in-words";
import type { Charge } from "@switchyard/domain/charges/model";
import { centsOf } from "@switchyard/domain/kernel/money";
import { fromSlashDate } from "@switchyard/domain/kernel/dates";
import { standingInWords } from "@switchyard/domain/standing/in-words";
import { listedOnPages, type Standing } from "@switchyard/domain/standing/model";
import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { expect, test } from "vitest";
import { replayed } from "../journeys/replay.ts";
import { calendarOf, firstOpenDay } from "../driver/calendar.ts";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve, mapleApartment, orderInformationPath } from "../driver/homes.ts";
import { typedBy } from "../driver/people.ts";
import { openDays } from "../driver/calendar.ts";
import { sharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { passCard } from "./type-card.ts";
import { type Page, Visitor } from "../driver/visitor.ts";

/**
 * All pages, the site API and the replay of one order agree about money and its status. receipt.test.ts compares
 * button, consent and ledger.
 */
const here = sharedSite();

interface WireCharge extends Omit<Charge, "amount" | "due" | "card"> {
  readonly card: Charge["card"] | null;
  readonly amount: number | null;
  readonly due: { readonly when: Charge["due"]["when"]; readonly day: string };
}
interface Shown {
  readonly correlationid: string;
  readonly charges: readonly WireCharge[];
  readonly standing: readonly Readonly<Record<"what" | "is" | "day" | "because", string>>[];
}
const shown = async (visitor: Visitor): Promise<Shown> =>
  ((await visitor.call("GET", "/api/enrollment")).json as { result: Shown }).result;

const isoOf = (day: string): string => fromSlashDate(day) ?? day;
const inWords = ({ charges, standing }: Shown): Record<"charges" | "standing", readonly string[]> => ({
  charges: charges.map(({ amount, due, card, ...charge }) =>
    chargeInWords({
      ...charge,
      card: card ?? undefined,
      amount: amount === null ? "unknown" : (centsOf(amount) ?? 0),
      due: (due.day === "" ? { when: due.when } : { when: due.when, day: isoOf(due.day) }) as Charge["due"],
    } as Charge),
  ),
  standing: listedOnPages(standing.map((one) => ({ ...one, day: isoOf(one.day) }) as Standing)).map(standingInWords),
});

interface Statements {
  readonly today?: Partial<Record<"charges" | "standing", readonly { readonly text: string }[]>>;
}
/** The replayed state at the journey's end. */
const inReplay = async (reference: string): Promise<ReturnType<typeof inWords>> => {
  const { verdict, steps } = await replayed(reference, { dataDir: here.site.dataDir });
  expect(verdict).toBe("same");
  const last = (of: "charges" | "standing"): readonly string[] =>
    (steps as readonly Statements[])
      .map(({ today }) => today?.[of] ?? [])
      .findLast((text) => text.length > 0)
      ?.map(({ text }) => text) ?? [];
  return { charges: last("charges"), standing: last("standing") };
};

/** Journals contain stand-ins for contract numbers. */
const withoutNumbers = ({ charges, standing }: ReturnType<typeof inWords>): ReturnType<typeof inWords> => ({
  charges: charges.map((text) => text.replace(/ of \d{10}/, "")),
  standing,
});

/** The site API, the replay and each page show the same amounts. */
const expectTheSame = async (visitor: Visitor, pages: readonly Page[]): Promise<Shown> => {
  const now = await shown(visitor);
  expect(withoutNumbers(await inReplay(now.correlationid))).toEqual(withoutNumbers(inWords(now)));
  for (const page of pages)
    for (const { what, amount } of now.charges)
      expect(textOf(page), `${what} on ${page.url}`).toContain(
        amount === null ? "Amount not known" : `$${amount.toFixed(2)}`,
      );
  return now;
};

const placed = (visitor: Visitor, review: Page, payment: Readonly<Record<string, string>> = {}): Promise<Page> =>
  visitor.send(review, "/forms/place-order", { ...acceptedTerms, ...payment });

/** The summary beside a form. */
const summaryOf = ({ html }: Page): string =>
  textOf({ html: /<section[^>]*aria-labelledby="order-summary-title".*?<\/section>/s.exec(html)?.[0] ?? "" });

test.each([
  ["conrad", {}],
  ["connie", { paymentType: "2" }],
  ["della", { paymentType: "3" }],
] as const)("an order of %s", async (name, payment) => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  const review = await fillIn(visitor, goodwinAve, typedBy(personaNamed(name)));
  expect((await expectTheSame(visitor, [review])).standing[0]).toMatchObject({ what: "new-service", is: "ready" });
  const mini = await placed(visitor, review, payment);
  expect(mini.url).toContain("/mini-confirmation");
  const confirmation = await visitor.send(mini, "/forms/skip-account");
  expect((await expectTheSame(visitor, [mini, confirmation])).standing[0]).toMatchObject({
    what: "new-service",
    is: "confirmed",
  });
});

test("a deposit with one half paid by card and one half scheduled is the same everywhere", async () => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  const selectStartDate = await firstOpenDay(visitor, goodwinAve);
  const review = await fillIn(visitor, goodwinAve, { ...typedBy(personaNamed("della")), selectStartDate });
  const day = /name="scheduledDepositDate"[^>]*value="([^"]*)"/.exec(review.html)?.[1] ?? "";
  await passCard(visitor, here.gateway.url, "1");
  const mini = await placed(visitor, await visitor.open(review.url), { paymentType: "1", scheduledDepositDate: day });
  const confirmation = await visitor.send(mini, "/forms/skip-account");
  const { charges } = await expectTheSame(visitor, [mini, confirmation]);
  expect(charges).toMatchObject([
    { what: "deposit-first-half", amount: 154.82, status: "charged" },
    { what: "deposit-second-half", amount: 154.81, status: "scheduled", due: { when: "on-a-day", day } },
    { what: "base-charge", status: "due" },
  ]);
  for (const page of [mini, confirmation]) expect(textOf(page)).toContain(day);
});

/** Without scripts an extra's card on the review page is a form, and the page returns with it. */
const withExtra = async (visitor: Visitor, { url }: Page): Promise<Page> => {
  await visitor.post("/forms/add-on-add", { locale: "en", search: "", planId: thermostat, terms: "true", target: url });
  return visitor.open(url);
};
const thermostat = "AO-THERMOSTAT";

test("extras are on the review at once, on the form after going back, and on later pages", async () => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  const review = await fillIn(visitor, goodwinAve, typedBy(personaNamed("della")));
  const withIt = await withExtra(visitor, review);
  const form = await visitor.open(orderInformationPath(goodwinAve));
  expect(form.url).toContain("/order-information");
  const { charges } = await expectTheSame(visitor, [withIt, form]);
  for (const page of [withIt, form])
    for (const { what, amount } of charges)
      expect(summaryOf(page), `${what} beside ${page.url}`).toContain(`$${amount?.toFixed(2)}`);
  expect(charges.filter(({ of }) => of === thermostat)).toMatchObject([
    { due: { when: "first-bill" }, status: "due" },
    { due: { when: "each-month" }, status: "due" },
  ]);
  const mini = await placed(visitor, await visitor.open(review.url), { paymentType: "3" });
  const confirmation = await visitor.send(mini, "/forms/skip-account");
  const after = await expectTheSame(visitor, [mini, confirmation]);
  expect(after.charges.filter(({ of }) => of === thermostat)).toEqual(charges.filter(({ of }) => of === thermostat));
  expect(after.standing.slice(0, 2)).toMatchObject([
    { what: "new-service", is: "confirmed" },
    { what: "add-ons", of: thermostat, is: "confirmed" },
  ]);
  expect(textOf(mini)).toMatch(/Smart Thermostat is ordered\./);
});

test("extras with a lost answer are unknown everywhere, and so is their cost", async () => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  const review = await withExtra(visitor, await fillIn(visitor, goodwinAve));
  await here.gateway.set({ faults: [{ operationId: "orderAddOns", fault: "500", when: "after" }] });
  const mini = await placed(visitor, review);
  const confirmation = await visitor.send(mini, "/forms/skip-account");
  await here.gateway.set({ faults: [] });
  const { charges, standing } = await expectTheSame(visitor, [confirmation]);
  expect(standing).toContainEqual(expect.objectContaining({ what: "add-ons", is: "in-doubt" }));
  expect(charges.filter(({ of }) => of === thermostat).map(({ status }) => status)).toEqual(["unknown", "unknown"]);
  expect(textOf(confirmation)).toContain("We don’t know yet if Smart Thermostat is ordered");
});

test("a balance paid by card stays paid for any plan chosen later", async () => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  const debt = await fillIn(visitor, goodwinAve, typedBy(personaNamed("owen")));
  await passCard(visitor, here.gateway.url, "0");
  const paid = await visitor.send(await visitor.open(debt.url), "/forms/choose-payment", {});
  const form = await visitor.open(orderInformationPath({ ...goodwinAve, planid: "LK-TRUE-24" }));
  expect(form.url).toContain("planid=LK-TRUE-24");
  const { charges } = await expectTheSame(visitor, [paid, form]);
  expect(charges.filter(({ what }) => what === "earlier-balance")).toMatchObject([
    { amount: 214.87, status: "charged" },
    { amount: 88.4, status: "charged" },
  ]);
  expect(summaryOf(form)).toMatch(/Paid .*\$214\.87.*\$88\.40/);
});

test("a balance due before the order has its own page, and nothing is ordered", async () => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  const debt = await fillIn(visitor, goodwinAve, typedBy(personaNamed("owen")));
  expect(debt.url).toContain("/place-order-prior-debt");
  expect((await expectTheSame(visitor, [debt])).standing[0]).toMatchObject({ what: "new-service", is: "in-cart" });
});

test("the start day's fee and the confirmation copies are the same everywhere", async () => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  // Two workdays ahead has a fee; in Thanksgiving week both days may be closed.
  const { priorityDays, holidays } = await calendarOf(visitor, mapleApartment);
  const [priority] = openDays({ standardDays: priorityDays, holidays });
  const selectStartDate = priority ?? (await firstOpenDay(visitor, mapleApartment));
  // Without scripts the receipt follows the day after Update.
  const opened = await visitor.open(orderInformationPath(mapleApartment));
  const form = await visitor.send(opened, "/forms/order-information", { selectStartDate, action: "update" });
  expect(form.url).toContain("/order-information");
  const review = await fillIn(visitor, mapleApartment, {
    selectStartDate,
    isEmailAddressCopies: "true",
    emailCopy1: "one@example.com",
  });
  const mini = await placed(visitor, review);
  const confirmation = await visitor.send(mini, "/forms/skip-account");
  const { charges, standing } = await expectTheSame(visitor, [form, review, mini, confirmation]);
  for (const page of [form, review]) expect(summaryOf(page)).toContain(`, ${selectStartDate}`);
  expect(charges.some(({ what }) => what === "start-day-fee")).toBe(priority !== undefined);
  expect(standing[0]).toMatchObject({ what: "new-service", is: "confirmed", day: selectStartDate });
  const outbox = textOf({ html: await (await fetch(`${here.gateway.url}/outbox`)).text() });
  expect(outbox.match(new RegExp(`Service begins\\W+${selectStartDate}`, "g"))).toHaveLength(2);
  expect(outbox).not.toContain("$");
});

test("an order with a lost answer is unknown everywhere until it is resolved", async () => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  const review = await fillIn(visitor, goodwinAve);
  await here.gateway.set({ faults: [{ operationId: "connect", fault: "500", when: "after" }] });
  const lost = await placed(visitor, review);
  await here.gateway.set({ faults: [] });
  expect((await expectTheSame(visitor, [])).standing).toMatchObject([
    { what: "new-service", is: "in-doubt", advice: "send-again" },
    { what: "customer", is: "confirmed" },
  ]);
  expect(textOf(lost)).toContain("We don’t know yet if your service is ordered");
  const found = await placed(visitor, await visitor.open(review.url));
  expect(found.url).toContain("/mini-confirmation");
  expect((await expectTheSame(visitor, [found])).standing[0]).toMatchObject({ what: "new-service", is: "confirmed" });
});

test("a deposit with a lost answer is neither paid nor unpaid anywhere, while its order is placed", async () => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  const selectStartDate = await firstOpenDay(visitor, goodwinAve);
  const review = await fillIn(visitor, goodwinAve, { ...typedBy(personaNamed("della")), selectStartDate });
  await passCard(visitor, here.gateway.url, "0");
  await here.gateway.set({ faults: [{ operationId: "paySecurityDeposit", fault: "500", when: "after" }] });
  const lost = await placed(visitor, review, { paymentType: "0" });
  await here.gateway.set({ faults: [] });
  expect(lost.url).toContain("errorCode=DepositPaymentFailed");
  const { charges, standing } = await expectTheSame(visitor, []);
  expect(charges).toMatchObject([{ what: "deposit", status: "unknown" }, { what: "base-charge" }]);
  expect(standing[0]).toMatchObject({ what: "new-service", is: "confirmed" });
  for (const text of ["We don’t know yet if your deposit is paid.", "Your service is ordered. It begins on"])
    expect(textOf(lost)).toContain(text);
});

test("autopay with a lost answer is unknown everywhere", async () => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  const mini = await placed(visitor, await fillIn(visitor, goodwinAve));
  await here.gateway.set({ faults: [{ operationId: "enrollAutopay", fault: "500", when: "after" }] });
  const account = {
    custEmailAddress: "rosa.lost@example.com",
    password: "Larkspur1",
    confirmpassword: "Larkspur1",
    securityquestion: "What was the name of your first pet?",
    securityanswer: "Pecan",
    acceptance: "true",
    isAutoPay: "true",
    paymentmethod: "bank",
    accountholdername: "Rosa Rutherford",
    routingnumber: "111000614",
    bankaccountnumber: "4400018771",
    billingzipcode: "75206",
    agreeTerms: "true",
  };
  const confirmation = await visitor.send(mini, "/forms/create-online-account", account);
  await here.gateway.set({ faults: [] });
  const { standing } = await expectTheSame(visitor, [mini]);
  expect(standing).toContainEqual(expect.objectContaining({ what: "autopay", is: "in-doubt" }));
  expect(textOf(confirmation)).toContain("We don’t know yet if autopay is set up");
});
