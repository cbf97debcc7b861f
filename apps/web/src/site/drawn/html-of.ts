import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { attributesOf, NotDrawable } from "./attributes.ts";
import { Drawn } from "./drawn.client.tsx";
import { escaped } from "./escaped.ts";
import { take } from "./take.ts";

/** HTML, at once where nothing has to be waited for. */
type Html = string | Promise<string>;

/**
 * The HTML of what a server component has made, as React would write it; undefined when a part of it is alive in the browser (a
 * client component), comes later (Suspense), or is for React alone to place (scripts, stylesheets, metadata).
 */
export async function htmlOf(node: ReactNode): Promise<string | undefined> {
  try {
    return await drawn(node);
  } catch (error) {
    if (error instanceof NotDrawable) return undefined;
    throw error;
  }
}

/** @param chosen the value of the list around, where one is */
function drawn(node: ReactNode, chosen?: string): Html {
  if (typeof node === "string") return escaped(node);
  if (typeof node === "number" || typeof node === "bigint") return String(node);
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (Array.isArray(node)) return drawnAll(node as readonly ReactNode[], chosen);
  if (isValidElement<Props>(node)) return drawnElement(node, chosen);
  if (node instanceof Promise) return (node as Promise<ReactNode>).then((one) => drawn(one, chosen));
  if (Symbol.iterator in node) return drawnAll([...node], chosen);
  throw new NotDrawable();
}

/** One after the other, and what takes time at the same time. */
function drawnAll(nodes: readonly ReactNode[], chosen: string | undefined): Html {
  let html = "";
  let pieces: Html[] | undefined;
  try {
    for (const node of nodes) {
      const piece = drawn(node, chosen);
      if (pieces) pieces.push(piece);
      else if (typeof piece === "string") html += piece;
      else pieces = [html, piece];
    }
  } catch (error) {
    // The others are no longer waited for.
    for (const piece of pieces ?? []) if (typeof piece !== "string") piece.catch(() => {});
    throw error;
  }
  return pieces ? Promise.all(pieces as readonly Promise<string>[]).then(together) : html;
}

/** Not `join`, which would copy what is put into something larger again. */
const together = (pieces: readonly string[]): string => pieces.reduce((all, piece) => all + piece, "");

interface Props {
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
  readonly [name: string]: unknown;
}

/** React has places of its own for these, wherever they are written. */
const placedByReact = new Set(["title", "meta", "link", "script", "style", "base", "html", "head", "body"]);

const withoutEnd = new Set(["area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr"]);

const clientReference = Symbol.for("react.client.reference");

function drawnElement({ type, props }: ReactElement<Props>, chosen: string | undefined): Html {
  if (type === Fragment) return drawn(props.children, chosen);
  // A block inside, which is drawn already.
  if (type === Drawn) return take(String(props["id"]));
  if (typeof type === "function") {
    if ((type as { readonly $$typeof?: symbol }).$$typeof === clientReference) throw new NotDrawable();
    // No component on the server is a class.
    return drawn((type as (props: Props) => ReactNode)(props), chosen);
  }
  if (typeof type !== "string" || placedByReact.has(type)) throw new NotDrawable();
  const attributes = `${attributesOf(type, props)}${type === "option" && chosen !== undefined && valueOf(props) === chosen ? ' selected=""' : ""}`;
  if (withoutEnd.has(type)) return `<${type}${attributes}/>`;
  const begin = `<${type}${attributes}>`;
  const end = `</${type}>`;
  const raw = props.dangerouslySetInnerHTML;
  if (raw) return begin + raw.__html + end;
  const inside = drawn(props.children, type === "select" ? chosenOf(props) : chosen);
  return typeof inside === "string" ? begin + inside + end : inside.then((html) => begin + html + end);
}

const chosenOf = ({ value, defaultValue }: Props): string | undefined => textOf(value ?? defaultValue);
const valueOf = ({ value, children }: Props): string | undefined => textOf(value ?? children);
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;
