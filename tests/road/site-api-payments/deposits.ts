import { describe, expect, test } from "vitest";
import { errorOf } from "../answers.ts";
import { calendarOf, goodwinAve, goodwinDrive } from "../enrollment.ts";
import { openDays } from "../open-days.ts";
import { Visitor } from "../visitor.ts";
import type { OwnSite } from "../own-site.ts";
import {
  paths,
  della,
  dario,
  cards,
  indicatorOf,
  connect,
  depositBody,
  remainderBody,
  cents,
  paying,
} from "./paying.ts";

/** A deposit, paid at once or by halves. */
export const depositsByCalls = (here: OwnSite): void => {
  const { charges, cardOf, created, ordered } = paying(here);

  describe("a deposit by calls", () => {
    test("is paid in full, once, however often it is sent; the amount and whose it is must be the enrollment's own", async () => {
      await here.gateway.reset();
      const visitor = new Visitor(here.site.url);
      const account = await created(visitor, goodwinAve, della);
      const card = await cardOf(visitor, cards.good);
      expect(card.displayAccountNumber).toBe("1234");
      // Before the order there is nothing to pay.
      expect(
        errorOf(
          await visitor.call(
            "POST",
            paths.deposit,
            depositBody({ ...account, serviceContractNumber: "4000000001" }, card, "0", account.deposit),
          ),
        ),
      ).toMatchObject({ status: 409, code: "NOT_NOW" });
      expect((await connect(visitor, goodwinAve, account)).status).toBe(200);
      const own = {
        ...account,
        serviceContractNumber: (await here.gateway.ledger()).orders[0]?.serviceContractNumber ?? "",
      };
      expect((await visitor.open("/mvi/mini-confirmation")).url).toContain("/mvi/place-order-deposit");

      const right = depositBody(own, card, "0", own.deposit);
      const wrong = {
        amount: (cents(own.deposit) + 1) / 100,
        bpNumber: "0040009999",
        contractAccountNumber: "002100009999",
        serviceContractNumber: "4000009999",
        paymentDate: "01/02/2031",
      };
      for (const [field, other] of Object.entries(wrong))
        expect(errorOf(await visitor.call("POST", paths.deposit, { ...right, [field]: other })), field).toEqual({
          status: 409,
          code: "MISMATCH",
          fields: [field],
        });
      expect(
        errorOf(await visitor.call("POST", paths.deposit, { ...right, amount: (cents(own.deposit) - 1) / 100 })),
      ).toMatchObject({ status: 409, code: "MISMATCH" });
      expect((await visitor.call("POST", paths.deposit, { ...right, amount: own.deposit + 0.001 })).status).toBe(400);
      expect((await visitor.call("POST", paths.deposit, { ...right, accountId: undefined })).status).toBe(400);
      expect(await here.gateway.requests("paySecurityDeposit")).toEqual([]);

      const together = await Promise.all([
        visitor.call("POST", paths.deposit, right),
        visitor.call("POST", paths.deposit, right),
      ]);
      expect(together.some(({ status }) => status === 200)).toBe(true);
      expect(indicatorOf(await visitor.call("POST", paths.deposit, right))).toBe("Success");
      expect(await charges()).toEqual([["deposit", own.deposit]]);
      expect(
        (await here.gateway.ledger()).entries.filter(({ operationId }) => operationId === "paySecurityDeposit"),
      ).toHaveLength(1);
      // Another card for what is paid is not taken, nor is the second half of what was paid in full.
      expect(
        errorOf(await visitor.call("POST", paths.deposit, { ...right, holderName: "Somebody Else" })),
      ).toMatchObject({ status: 409, code: "NOT_NOW" });
      expect(
        errorOf(await visitor.call("POST", paths.remainder, remainderBody(own, card, "01/02/2027", 154.81))),
      ).toMatchObject({ status: 409, code: "NOT_NOW" });
      expect((await visitor.open("/mvi/place-order-deposit")).url).toContain("/mvi/mini-confirmation");
    });

    test("is paid by half and scheduled; a declined card is an answer, and a second card pays", async () => {
      await here.gateway.reset();
      const visitor = new Visitor(here.site.url);
      const own = await ordered(visitor, goodwinDrive, dario);
      const later = Math.floor(cents(own.deposit) / 2) / 100;
      const now = (cents(own.deposit) - cents(later)) / 100;
      const declined = await cardOf(visitor, cards.declined);
      expect(indicatorOf(await visitor.call("POST", paths.deposit, depositBody(own, declined, "1", now)))).toBe(
        "CardDeclined",
      );
      expect(await charges()).toEqual([]);
      const oops = await visitor.open("/oops?errorCode=CardDeclined");
      for (const words of [
        "The card was declined.",
        "Your service is ordered. It begins on",
        `Confirmation number ${own.serviceContractNumber}`,
        "Nothing was charged.",
        'href="/mvi/place-order-deposit?',
      ])
        expect(oops.html).toContain(words);

      const card = await cardOf(visitor, cards.good);
      const day = openDays(await calendarOf(visitor, goodwinDrive))[1] ?? "none";
      expect(errorOf(await visitor.call("POST", paths.remainder, remainderBody(own, card, day, later)))).toMatchObject({
        status: 409,
        code: "NOT_NOW",
      });
      expect(errorOf(await visitor.call("POST", paths.deposit, depositBody(own, card, "1", own.deposit)))).toEqual({
        status: 409,
        code: "MISMATCH",
        fields: ["amount"],
      });
      expect(indicatorOf(await visitor.call("POST", paths.deposit, depositBody(own, card, "1", now)))).toBe("Success");

      const due = await visitor.open("/mvi/place-order-deposit");
      for (const words of [
        "The first half is paid.",
        `The other half, $${later.toFixed(2)}`,
        `$${now.toFixed(2)} of the deposit is paid`,
      ])
        expect(due.html).toContain(words);

      const right = remainderBody(own, card, day, later);
      for (const [field, other] of Object.entries({
        Amount: (cents(later) + 1) / 100,
        PartnerNumber: "0040009999",
        ContractAccountNumber: "002100009999",
      })) {
        expect(errorOf(await visitor.call("POST", paths.remainder, { ...right, [field]: other })), field).toEqual({
          status: 409,
          code: "MISMATCH",
          fields: [field],
        });
      }
      expect(errorOf(await visitor.call("POST", paths.remainder, { ...right, PaymentDate: "01/02/2030" }))).toEqual({
        status: 422,
        code: "NOT_ON_THAT_DAY",
        fields: ["PaymentDate"],
      });
      for (const _ of [1, 2]) expect(indicatorOf(await visitor.call("POST", paths.remainder, right))).toBe("Success");
      expect(await charges()).toEqual([
        ["deposit half", now],
        ["scheduled deposit half", later],
      ]);
    });

    test("whose answer is lost is asked again under its key and charged once; another card has to wait", async () => {
      await here.gateway.reset();
      const visitor = new Visitor(here.site.url);
      const own = await ordered(visitor, goodwinAve, della);
      const card = await cardOf(visitor, cards.lost);
      const other = await cardOf(visitor, cards.good);
      const half = Math.ceil(cents(own.deposit) / 2) / 100;
      expect((await visitor.call("POST", paths.deposit, depositBody(own, card, "0", own.deposit))).status).toBe(502);
      expect((await visitor.open("/mvi/place-order-deposit")).html).toContain(
        "We don’t know yet if your deposit is paid.",
      );
      expect((await visitor.open("/oops")).html).toContain("We don’t know yet if your deposit is paid.");
      expect(
        errorOf(await visitor.call("POST", paths.deposit, depositBody(own, other, "0", own.deposit))),
      ).toMatchObject({ status: 409, code: "UNDECIDED" });
      expect(errorOf(await visitor.call("POST", paths.deposit, depositBody(own, card, "1", half)))).toMatchObject({
        status: 409,
        code: "UNDECIDED",
      });
      expect(indicatorOf(await visitor.call("POST", paths.deposit, depositBody(own, card, "0", own.deposit)))).toBe(
        "Success",
      );
      expect(await charges()).toEqual([["deposit", own.deposit]]);
      expect(
        new Set((await here.gateway.requests("paySecurityDeposit")).map(({ idempotencyKey }) => idempotencyKey)).size,
      ).toBe(1);
    });
  });
};
