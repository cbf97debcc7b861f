import { escaped } from "./escaped.ts";

/** What only React can draw. */
export class NotDrawable extends Error {
  override readonly name = "NotDrawable";
}

/** Names of React's that HTML and SVG write otherwise; all others are written as they are. */
const otherNames: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  crossOrigin: "crossorigin",
  defaultChecked: "checked",
  defaultValue: "value",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
  strokeDasharray: "stroke-dasharray",
  fillRule: "fill-rule",
  clipRule: "clip-rule",
  clipPath: "clip-path",
  textAnchor: "text-anchor",
  fontSize: "font-size",
  fontWeight: "font-weight",
  stopColor: "stop-color",
  vectorEffect: "vector-effect",
  dominantBaseline: "dominant-baseline",
};

const notAttributes = ["children", "dangerouslySetInnerHTML", "key", "ref", "suppressHydrationWarning"] as const;
/** There or not, without a value. */
const switches = [
  "autoFocus",
  "checked",
  "controls",
  "default",
  "defaultChecked",
  "disabled",
  "formNoValidate",
  "hidden",
  "inert",
  "itemScope",
  "loop",
  "multiple",
  "muted",
  "noValidate",
  "open",
  "playsInline",
  "readOnly",
  "required",
  "reversed",
  "selected",
] as const;
const addresses = ["href", "src", "action", "formAction"] as const;
const values = ["value", "defaultValue"] as const;
/** "true" and "false" are values of these. */
const truths = /^(?:aria-|data-|contentEditable$|draggable$|spellCheck$|focusable$)/;

type Kind = "none" | "switch" | "address" | "value" | "truth" | "style" | "text";

const kindOfName = (name: string): Kind => {
  const isOf = (names: readonly string[]): boolean => names.includes(name);
  return isOf(notAttributes)
    ? "none"
    : isOf(switches)
      ? "switch"
      : isOf(addresses)
        ? "address"
        : isOf(values)
          ? "value"
          : name === "style"
            ? "style"
            : truths.test(name)
              ? "truth"
              : "text";
};

interface Attribute {
  readonly kind: Kind;
  /** The text before its value. */
  readonly begin: string;
}

/** The names that our components use, looked at once. */
const known = new Map<string, Attribute>();

const attributeOf = (name: string): Attribute => {
  const before = known.get(name);
  if (before) return before;
  const made = { kind: kindOfName(name), begin: ` ${otherNames[name] ?? name}="` };
  known.set(name, made);
  return made;
};

/**
 * The attributes of an element as React writes them, each after a space.
 * @throws {NotDrawable} when one of them is no attribute: a handler, an action, what a text area holds
 */
export function attributesOf(type: string, props: Readonly<Record<string, unknown>>): string {
  let all = "";
  for (const name in props) {
    const value = props[name];
    if (value === undefined || value === null) continue;
    const { kind, begin } = attributeOf(name);
    if (typeof value === "string" && (kind === "text" || kind === "truth")) all += `${begin}${escaped(value)}"`;
    else if (kind !== "none") all += attribute(type, name, value, kind, begin);
  }
  return all;
}

function attribute(type: string, name: string, value: unknown, kind: Kind, begin: string): string {
  switch (kind) {
    case "switch":
      return value === false || value === "" ? "" : `${begin}"`;
    case "style":
      return `${begin}${styleOf(value as Readonly<Record<string, unknown>>)}"`;
    case "value":
      // What is chosen in a list is said by its options; the value of a text area is no attribute of it.
      if (type === "select") return "";
      if (type === "textarea") throw new NotDrawable();
      break;
    case "address":
      // Of an empty one React says that it leads nowhere; a script it refuses.
      if (typeof value === "string" && (isScript.test(value) || (value === "" && type !== "a")))
        throw new NotDrawable();
      break;
    case "truth":
      if (typeof value === "boolean") return `${begin}${value}"`;
      break;
    default:
      if (typeof value === "boolean") return name === "download" && value ? `${begin}"` : "";
  }
  if (typeof value === "string") return `${begin}${escaped(value)}"`;
  if (typeof value === "number" && Number.isFinite(value)) return `${begin}${value}"`;
  throw new NotDrawable();
}

const isScript =
  /^[\0-\x20]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;

/** Numbers of these are numbers; of all other styles they would be pixels. */
const plainNumbers = new Set(["flexGrow", "flexShrink", "fontWeight", "lineHeight", "opacity", "order", "zIndex"]);

const styleOf = (style: Readonly<Record<string, unknown>>): string =>
  Object.entries(style)
    .flatMap(([name, value]) => {
      if (value === undefined || value === null || value === "" || typeof value === "boolean") return [];
      if (typeof value === "number" && value !== 0 && !plainNumbers.has(name) && !name.startsWith("--"))
        throw new NotDrawable();
      if (typeof value !== "string" && typeof value !== "number") throw new NotDrawable();
      return [
        `${name.startsWith("--") ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${escaped(String(value).trim())}`,
      ];
    })
    .join(";");
