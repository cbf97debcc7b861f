import type { Plugin } from "rolldown";

/** Creates the schemas of a module on first use, because a journey needs few of the seven hundred. */
export const schemasWhenRead: Plugin = {
  name: "schemas when read",
  transform: {
    filter: { id: /\/(packages|apps)\/.*\.ts$/, code: 'from "zod"' },
    handler(code) {
      const calls = schemaCalls(this.parse(code, { lang: "ts" }));
      const parts = calls.map(({ start, end }, at) => {
        const before = code.slice(calls[at - 1]?.end ?? 0, start);
        return `${before}whenRead(() => ${code.slice(start, end)})`;
      });
      return calls.length === 0 ? undefined : `${whenRead} ${parts.join("")}${code.slice(calls.at(-1)?.end)}`;
    },
  },
};

// On the first line of the module, so that line numbers in stack traces stay those of the source.
const whenRead =
  "const whenRead = (make) => { let made; return new Proxy({}, { get: (_, part) => Reflect.get((made ??= make()), part) }); };";

interface Place {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The zod calls that run while their module loads, each with its whole chain: `z.object({ … }).optional()`. */
const schemaCalls = (node: object): readonly Place[] => {
  if (isPlace(node)) {
    // A call as a statement, such as `z.config(…)`, creates no schema.
    if (/Function|^ExpressionStatement$/.test(node.type)) return [];
    if (node.type === "CallExpression" && isOfZod(node)) return [node];
  }
  return Object.values(node).flatMap((part: unknown) =>
    typeof part === "object" && part !== null ? schemaCalls(part) : [],
  );
};

const isPlace = (node: object): node is Place => "type" in node && "start" in node;

/** Whether this call chain begins with `z`. */
const isOfZod = (node: object): boolean => {
  const { name, callee, object } = node as {
    readonly name?: string;
    readonly callee?: object;
    readonly object?: object;
  };
  const before = callee ?? object;
  return before === undefined ? name === "z" : isOfZod(before);
};
