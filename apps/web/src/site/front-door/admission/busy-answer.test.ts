import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import type { Begun } from "./admission-table.ts";
import { answerBusy } from "./busy-answer.ts";

interface Asked {
  readonly url: string;
  readonly method?: string;
  readonly host?: string;
  readonly referer?: string;
}

const answered = ({ url, method = "GET", host = "localhost:3000", referer }: Asked, begun: Begun = "nothing") => {
  const answer = { status: 0, headers: {} as Readonly<Record<string, unknown>>, body: "" };
  const response = {
    writeHead(status: number, headers: Readonly<Record<string, unknown>>) {
      Object.assign(answer, { status, headers });
      return response;
    },
    end: (body: string) => void (answer.body = body),
  };
  const request = { url, method, headers: { host, ...(referer === undefined ? {} : { referer }) } };
  answerBusy(request as unknown as IncomingMessage, response as unknown as ServerResponse, begun, {
    localhost: "main",
    "tee.localhost": "tee",
  });
  return answer;
};

describe("a refused visitor", () => {
  test.each([
    ["the first brand in English", { url: "/" }, "en", "Larkspur Energy", "Many people are here right now."],
    [
      "the second in English",
      { url: "/help?a=/es", host: "tee.localhost" },
      "en",
      "Evergreen by Larkspur",
      "Try again",
    ],
    ["the first in Spanish", { url: "/es" }, "es", "Larkspur Energy", "mucha gente"],
    ["the second in Spanish", { url: "/es/x", host: "tee.localhost:3000" }, "es", "Evergreen by Larkspur", "Intentar"],
    [
      "who sends a form in Spanish",
      { url: "/forms/place-order", method: "POST", referer: "https://www.example.com/es/mvi/place-order" },
      "es",
      "Larkspur Energy",
      "no se hizo nada con ello",
    ],
    ["who sends a form", { url: "/forms/place-order", method: "POST" }, "en", "Larkspur Energy", "did not reach us"],
  ])(
    "gets a page in the brand and language of the request, without a script: %s",
    (_, asked, language, brand, words) => {
      const { status, headers, body } = answered(asked);
      expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "60", "no-store"]);
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(brand);
      expect(body).toContain(words);
      expect(body).not.toMatch(/<script|<link|<img|src=/);
      expect(headers["content-length"]).toBe(Buffer.byteLength(body));
    },
  );

  test.each<readonly [Begun, string]>([
    ["looking", "20"],
    ["signed in", "5"],
    ["an order", "5"],
  ])("a visitor who has begun %s may retry after %s seconds", (begun, seconds) =>
    expect(answered({ url: "/" }, begun).headers["retry-after"]).toBe(seconds),
  );

  test.each([
    ["/", "could not be made just now"],
    ["/es/mvi/place-order", "No pudimos mostrar esta página"],
  ])("in the middle of an order is not asked to wait for others: %s", (url, words) => {
    const { body } = answered({ url }, "an order");
    expect(body).toContain(words);
    expect(body).not.toMatch(/in the middle of an order|a mitad de un pedido/);
  });

  test("gets JSON from a call", () => {
    const { status, headers, body } = answered({ url: "/api/search?searchKey=x" });
    expect([status, headers["content-type"]]).toEqual([503, "application/json"]);
    expect(JSON.parse(body)).toMatchObject({ error: { code: "BUSY" } });
  });
});
