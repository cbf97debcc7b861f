import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { describe, expect, test } from "vitest";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve } from "../driver/homes.ts";
import { typedBy } from "../driver/people.ts";
import { sharedSite } from "./own-site.ts";
import { textOf, textWith } from "./pages.ts";
import { passCard } from "./type-card.ts";
import { type Page, Visitor } from "../driver/visitor.ts";

/** The review, the button, the ledger and every later page name the same amounts. */
const here = sharedSite();

interface Charge {
  readonly what: string;
  readonly amount: number | null;
  readonly by: string;
  readonly status: string;
}
const chargesOf = async (visitor: Visitor): Promise<readonly Charge[]> =>
  ((await visitor.call("GET", "/api/enrollment")).json as { result: { charges: Charge[] } }).result.charges;

const button = (page: Page): string =>
  /<button(?![^>]*hidden)[^>]*type="submit"[^>]*>(.*?)<\/button>/s.exec(
    page.html.slice(page.html.lastIndexOf('id="termsOfService"')),
  )?.[1] ?? "";

/** The button's amount for this payment option, in cents; 0 without an amount. */
const promised = (page: Page, paymentType: string | undefined): number => {
  const label = textWith({ html: button(page) }, paymentType ?? "");
  const [, amount = "0"] = /\$([\d,.]+)/.exec(label) ?? [];
  return Math.round(Number(amount.replaceAll(",", "")) * 100);
};

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

describe.each([
  ["conrad", undefined],
  ["lena", undefined],
  ["marisol", undefined],
  ...(["0", "1", "2", "3"] as const).flatMap((type) => [
    ["connie", type] as const,
    ["lowell", type] as const,
    ["della", type] as const,
  ]),
] as const)("%s, paying by type %s", (name, paymentType) => {
  test("the button shows the charge in the ledger, and later pages list everything owed", async () => {
    await here.startOver();
    const visitor = new Visitor(here.site.url);
    const review = await fillIn(visitor, goodwinAve, typedBy(personaNamed(name)));
    const before = await chargesOf(visitor);
    for (const { amount } of before) expect(textOf(review)).toContain(dollars(amount ?? Number.NaN));

    // The sentence under the button mentions a card only if one is charged.
    const under = textWith(
      { html: review.html.slice(review.html.lastIndexOf('id="termsOfService"')) },
      paymentType ?? "",
    );
    expect(under.includes("then the card is charged")).toBe(paymentType === "0" || paymentType === "1");

    const day = /name="scheduledDepositDate"[^>]*value="([^"]*)"/.exec(review.html)?.[1] ?? "";
    if (paymentType === "0" || paymentType === "1") await passCard(visitor, here.gateway.url, paymentType);
    // For two halves, the agreement names the card.
    const agreed = paymentType === "1" ? await visitor.open(review.url) : review;
    const ordered = await visitor.send(agreed, "/forms/place-order", {
      ...acceptedTerms,
      ...(paymentType === undefined ? {} : { paymentType, scheduledDepositDate: day }),
    });
    expect(ordered.url).toContain("/mvi/mini-confirmation");

    const booked = await here.gateway.recordsOf<{ readonly kind: string; readonly amount: number }>("payment");
    const now = booked.filter(({ kind }) => !kind.startsWith("scheduled"));
    expect(promised(review, paymentType)).toBe(now.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0));

    const after = await chargesOf(visitor);
    const whole = (charges: readonly Charge[]): number =>
      charges.reduce((sum, { amount }) => sum + Math.round((amount ?? Number.NaN) * 100), 0);
    expect(whole(after)).toBe(whole(before));
    expect(whole(after.filter(({ status }) => status === "charged"))).toBe(promised(review, paymentType));

    const confirmation = await visitor.send(ordered, "/forms/skip-account");
    expect(confirmation.url).toContain("/mvi/confirmation");
    for (const { amount, what } of after)
      for (const page of [ordered, confirmation])
        expect(textOf(page), `${what} on ${page.url}`).toContain(dollars(amount ?? Number.NaN));
    const owes = after.some(({ by, status }) => by !== "bill" && status !== "charged");
    expect(textOf(confirmation).includes("Before that there is nothing to pay")).toBe(!owes);
  });

  test("the agreement names the totals", async () => {
    await here.startOver();
    const visitor = new Visitor(here.site.url);
    const review = await fillIn(visitor, goodwinAve, typedBy(personaNamed(name)));
    const label = /<label[^>]*for="acceptAuthorization"[^>]*>(.*?)<\/label>/s.exec(review.html)?.[1] ?? "";
    const cents = promised(review, paymentType);
    expect(textWith({ html: label }, paymentType ?? "")).toContain(
      cents === 0 ? "Nothing is charged now." : `${dollars(cents / 100)} is charged to my card now.`,
    );
  });
});
