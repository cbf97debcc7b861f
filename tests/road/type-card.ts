import { request } from "node:http";

/** What is typed at the card provider's; the rest is always the same. */
interface TypedCard {
  readonly number: string;
  readonly accesstoken: string;
  readonly returnUrl: string;
  readonly lang?: string;
}

/**
 * What a browser without scripts does at the provider's page.
 * @param sandboxUrl the provider is the sandbox, under a name that Node does not know: no name below localhost is
 * @returns where the provider leads back to
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
