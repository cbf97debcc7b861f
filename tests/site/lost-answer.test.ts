import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { expect, test } from "vitest";
import { acceptedTerms } from "../driver/enrollment.ts";
import { goodwinDrive, orderInformationPath } from "../driver/homes.ts";
import { anApplicant, typedBy } from "../driver/people.ts";
import { sharedSite } from "./own-site.ts";
import { Visitor } from "../driver/visitor.ts";

const here = sharedSite();

/** Walter's enrollment includes an identity proof. */
const walter = { ...anApplicant, ...typedBy(personaNamed("walter")) };

/** The customer's requests in order. Each answer that arrives sets the cookie for the next request. */
const sendings = ["a draft", "the order form", "the code", "the order", "the way on"] as const;

/**
 * Goes from the first page to the confirmation. One answer is lost: the browser keeps its old cookie, and the customer
 * repeats the request or reloads the page.
 */
const enrolls = async (lost: (typeof sendings)[number], reloads: boolean): Promise<string> => {
  let visitor = new Visitor(here.site.url);
  const form = await visitor.open(orderInformationPath(goodwinDrive));
  const sending = async (
    what: (typeof sendings)[number],
    send: (sender: Visitor) => Promise<Response>,
  ): Promise<string> => {
    if (what === lost) {
      const had = visitor.at(here.site.url);
      await send(visitor);
      visitor = had;
      if (reloads) await visitor.open(orderInformationPath(goodwinDrive));
    }
    const answer = await send(visitor);
    return answer.headers.get("location") ?? `status ${answer.status}`;
  };
  const { socialSecurityNumber: _, ...withoutPapers } = walter;
  await sending("a draft", (sender) =>
    sender.sent(form, "/forms/order-information", { ...withoutPapers, action: "find" }),
  );
  const toCode = await sending("the order form", (sender) => sender.sent(form, "/forms/order-information", walter));
  const code = await visitor.open(toCode);
  const toTerms = await sending("the code", async (sender) =>
    sender.sent(code, "/forms/validate-one-time-password", { oneTimePwd: await here.gateway.newestCode() }),
  );
  const terms = await visitor.open(toTerms);
  const toLast = await sending("the order", (sender) => sender.sent(terms, "/forms/place-order", acceptedTerms));
  const last = await visitor.open(toLast);
  return sending("the way on", (sender) => sender.sent(last, "/forms/skip-account"));
};

test.each(sendings.map((lost, place) => [lost, place % 2 === 0] as const))(
  "if the answer to %s is lost with its new cookie (reload: %s), there is one customer, one order, and a way on",
  async (lost, reloads) => {
    await here.gateway.reset();
    expect(await enrolls(lost, reloads)).toContain("/mvi/confirmation");
    const { customers, orders } = await here.gateway.ledger();
    expect([customers.length, orders.length]).toEqual([1, 1]);
  },
);
