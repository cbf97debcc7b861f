import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aClient, type Client } from "../testing/client.ts";

const anonymous = {
  origin: "Chat",
  status: "New",
  contactMethod: "Chat",
  closureMethod: "CXTC",
  escalationType: "CXT05",
  direction: "Inbound",
  company: "Larkspur Energy, LLC",
  brand: "LARKSPUR",
};

describe("the chat desk", () => {
  let client: Client;
  beforeEach(async () => {
    client = await aClient();
  });
  afterEach(() => client.sandbox.close());

  const say = async (fields: Readonly<Record<string, string>> | [string, string][], language = "en-US") => {
    const answer = await client.sandbox.fetch(
      new Request("http://chat.localhost:4010/chat", {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { "accept-language": language },
      }),
    );
    return { status: answer.status, text: await answer.text() };
  };

  const opened = async () =>
    ((await (await client.control("requests")).json()) as { operationId: string }[]).filter(
      ({ operationId }) => operationId === "chat",
    );

  it("greets visitors, shows the site's data, and logs its opening among the last requests", async () => {
    const { status, text } = await say(anonymous);
    expect(status).toBe(200);
    expect(text).toContain("Hello. This is Robin");
    for (const [name, value] of Object.entries(anonymous)) expect(text).toContain(`<dt>${name}</dt><dd>${value}</dd>`);
    expect(await opened()).toMatchObject([{ brand: "LARKSPUR", body: anonymous }]);
  });

  it("knows a customer by name and language", async () => {
    expect((await say({ ...anonymous, firstName: "Grace", language: "es" })).text).toContain("Hola, Grace.");
  });

  it("answers a question without scripts, and stores the messages", async () => {
    const { text } = await say([
      ...Object.entries(anonymous),
      ["message-before", "Hello."],
      ["message", "Why is my bill so high?"],
    ]);
    expect(text).toContain("Why is my bill so high?");
    expect(text).toContain("due 16 days after its date");
    expect(await opened()).toEqual([]);
  });

  it("speaks the browser's Spanish to an anonymous visitor, and shows typed markup as text", async () => {
    const { text } = await say(
      [...Object.entries(anonymous), ["message-before", "Hola."], ["message", "<script>alert(1)</script>"]],
      "es-MX",
    );
    expect(text).toContain("Gracias. Lo anoto");
    expect(text).not.toContain("<script>alert");
  });

  it("opens only from the site's pages", async () => {
    const answer = await client.sandbox.fetch(new Request("http://chat.localhost:4010/chat"));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("A chat begins on the site");
  });
});
