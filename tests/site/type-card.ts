import { request } from "node:http";
import type { Visitor } from "../driver/visitor.ts";

/** The card fields at the provider; the rest is constant. */
interface TypedCard {
  readonly number: string;
  readonly accesstoken: string;
  readonly returnUrl: string;
  readonly lang?: string;
}

/**
 * Fills in the provider's page, as a browser without scripts does.
 *
 * @param sandboxUrl the sandbox acts as the provider; Node doesn't resolve its name below localhost
 * @returns the address that the provider redirects to
 */
export const typeCard = (sandboxUrl: string, { lang = "en", ...card }: TypedCard): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(sandboxUrl);
    const form = new URLSearchParams({
      ...card,
      lang,
      month: "12",
      year: "2031",
      cvv: "737",
      holder: "Terry Testcard",
      zip: "75206",
    });
    const sent = request(
      {
        host: hostname,
        port,
        method: "POST",
        path: "/frame",
        headers: { host: `cards.localhost:${port}`, "content-type": "application/x-www-form-urlencoded" },
      },
      (answer) => {
        answer.resume().on("end", () => resolve(answer.headers.location ?? `no way back, ${answer.statusCode}`));
      },
    );
    sent.on("error", reject).end(form.toString());
  });

/** Types a valid card for this payment option, without scripts: at the provider's page, then back on ours. */
export const passCard = async (visitor: Visitor, sandboxUrl: string, paymentType: string): Promise<void> => {
  const opened = await visitor.post("/forms/open-card-entry", { locale: "en", search: "", paymentType });
  const address = new URL(opened.headers.get("location") ?? "");
  const of = (name: string): string => address.searchParams.get(name) ?? "";
  await typeCard(sandboxUrl, {
    number: "4111111111111234",
    accesstoken: of("accesstoken"),
    returnUrl: of("returnUrl"),
    lang: of("lang"),
  });
  await visitor.open(`${new URL(of("returnUrl")).pathname}?card=passed`);
};
