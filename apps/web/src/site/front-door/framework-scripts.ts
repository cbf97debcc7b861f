import { createHash } from "node:crypto";

const scripts = /<script(\s[^>]*)?>([\s\S]*?)<\/script>/g;

/** The framework's bootstrap: the queue for the page's data, and which of our own files to load. */
const bootstraps: readonly RegExp[] = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\["static\/chunks\/[\w.~-]+\.js"(,"static\/chunks\/[\w.~-]+\.js")*\],"runtimeModuleIds":\[\d+(,\d+)*\]\}\);$/,
];

const dataPush = /^self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)$/;

/**
 * The SHA-256 hashes (base64) of a page's inline scripts that are the framework's own: its bootstrap, and those that
 * hand over the page's data piece by piece. The pieces have to be, one after the other, the very data that the
 * framework rendered beside the HTML; a script that content smuggled in is not, so it gets no hash and does not run.
 * @param data the page as data ("Flight"), as Next keeps it beside the HTML
 */
export function frameworkScriptHashes(html: string, data: string): readonly string[] {
  const hashes = new Set<string>();
  let at = 0;
  for (const [, attributes = "", code = ""] of html.matchAll(scripts)) {
    if (/\ssrc=/.test(attributes)) continue;
    const [, pushed] = dataPush.exec(code) ?? [];
    const piece = pushed === undefined ? undefined : pieceOf(pushed);
    const isNextPiece = piece !== undefined && data.startsWith(piece, at);
    if (isNextPiece) at += piece.length;
    if (isNextPiece || bootstraps.some((bootstrap) => bootstrap.test(code)))
      hashes.add(createHash("sha256").update(code).digest("base64"));
  }
  return [...hashes];
}

function pieceOf(pushed: string): string | undefined {
  try {
    const [, piece] = JSON.parse(pushed) as [number, unknown];
    return typeof piece === "string" ? piece : undefined;
  } catch {
    return undefined;
  }
}
