import type { Plugin } from "rolldown";

/** A schema that a module keeps is made when something is first read by it: of seven hundred, one journey needs some. */
export const schemasWhenRead: Plugin = {
  name: "schemas when read",
  transform: {
    filter: { id: /\/(packages|apps)\/.*\.ts$/, code: 'from "zod"' },
    handler(code) {
      const kept = schemasKept(this.parse(code, { lang: "ts" }));
      const parts = kept.map(({ start, end }, at) => {
        const before = code.slice(kept[at - 1]?.end ?? 0, start);
        return `${before}whenRead(() => ${code.slice(start, end)})`;
      });
      return kept.length === 0 ? undefined : `${whenRead} ${parts.join("")}${code.slice(kept.at(-1)?.end)}`;
    },
  },
};

// Without a line of its own: what fails is named by the lines of the source.
const whenRead =
  "const whenRead = (make) => { let made; return new Proxy({}, { get: (_, part) => Reflect.get((made ??= make()), part) }); };";

interface Place {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The calls of zod that run while their module is loaded, each with all that is said of its schema: `z.object({ … }).optional()`. */
const schemasKept = (node: object): readonly Place[] => {
  if (isPlace(node)) {
    // What is called for itself keeps no schema: `z.config(…)`.
    if (/Function|^ExpressionStatement$/.test(node.type)) return [];
    if (node.type === "CallExpression" && isOfZod(node)) return [node];
  }
  return Object.values(node).flatMap((part: unknown) =>
    typeof part === "object" && part !== null ? schemasKept(part) : [],
  );
};

const isPlace = (node: object): node is Place => "type" in node && "start" in node;

/** Whether `z` stands at the beginning of this call. */
const isOfZod = (node: object): boolean => {
  const { name, callee, object } = node as {
    readonly name?: string;
    readonly callee?: object;
    readonly object?: object;
  };
  const before = callee ?? object;
  return before === undefined ? name === "z" : isOfZod(before);
};
