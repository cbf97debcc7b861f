// node tests/layout-server/main.ts --port 4020: a layout service over the folder content, to try the site against
// (docs/integrations.md).
import { join } from "node:path";
import { parseArgs } from "node:util";
import { serveLayout } from "./serve.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4020" },
    content: { type: "string", default: join(import.meta.dirname, "../../content") },
    drafts: { type: "string" },
    sandbox: { type: "string", default: "http://localhost:4010" },
    key: { type: "string", default: "" },
  },
});

const server = await serveLayout({
  port: Number(values.port),
  content: values.content,
  ...(values.drafts === undefined ? {} : { drafts: values.drafts }),
  sandboxUrl: values.sandbox,
  apiKey: values.key,
});
console.log(`A layout service over ${values.content} answers at ${server.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
