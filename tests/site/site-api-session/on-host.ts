import { request } from "node:http";
/** Sends a request under another host name, which Node's fetch does not allow. With a form it is a POST. */
export const onHost = (
  host: string,
  cookie: string,
  path = "/my-account",
  {
    at,
    form,
    ...headers
  }: { at: string; form?: Record<string, string>; origin?: string; "x-forwarded-proto"?: string },
) =>
  new Promise<{ status: number | undefined; location: string | undefined; cookies: readonly string[]; body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(at);
      const sending = form ? { "content-type": "application/x-www-form-urlencoded" } : {};
      const sent = request(
        {
          host: hostname,
          port,
          path,
          method: form ? "POST" : "GET",
          headers: { host: `${host}:${port}`, cookie, accept: "text/html", ...sending, ...headers },
        },
        (answer) => {
          let body = "";
          answer
            .setEncoding("utf8")
            .on("data", (part: string) => (body += part))
            .on("end", () =>
              resolve({
                status: answer.statusCode,
                location: answer.headers.location,
                cookies: answer.headers["set-cookie"] ?? [],
                body,
              }),
            );
        },
      );
      sent.on("error", reject).end(form ? new URLSearchParams(form).toString() : undefined);
    },
  );
