import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { frameworkScriptHashes } from "./framework-scripts.ts";

const hash = (code: string) => createHash("sha256").update(code).digest("base64");
const push = (piece: string) => `self.__next_f.push(${JSON.stringify([1, piece])})`;
const page = (...scripts: string[]) =>
  `<html><body>${scripts.map((code) => `<script>${code}</script>`).join("")}</body></html>`;
const start = "(self.__next_f=self.__next_f||[]).push([0])";
const chunks = `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/3ob-f_e.js","static/chunks/1~4.js"],"runtimeModuleIds":[94553]});`;

test("the framework's bootstrap and the page's data get a hash each", () => {
  const [one, two] = ['1:"first \\"piece\\" of ñ"\n', "2:[]\n"];
  expect(frameworkScriptHashes(page(chunks, start, push(one), push(two)), one + two)).toEqual(
    [chunks, start, push(one), push(two)].map(hash),
  );
});

test("a file that is loaded needs none", () =>
  expect(frameworkScriptHashes('<script src="/a.js" async=""></script>', "")).toEqual([]));

describe("what did not come from the framework gets none", () => {
  test.each([
    ["any script", "alert(1)"],
    ["data that is not the page's", push("evil")],
    ["data out of its turn", push("two")],
    ["more behind the data", `${push("one")};alert(1)`],
    ["more behind the bootstrap", `${start};alert(1)`],
    ["an expression in the data", 'self.__next_f.push([1,"one"+alert(1)])'],
    ["a file of somebody else's", chunks.replace("static/chunks/3ob-f_e.js", "https://evil.example/x.js")],
    ["a way out of the chunks' folder", chunks.replace("3ob-f_e.js", "../../../x.js")],
  ])("%s", (_, code) => expect(frameworkScriptHashes(page(code), "onetwo")).toEqual([]));

  test("and the page's own data keep theirs", () =>
    expect(frameworkScriptHashes(page(push("evil"), push("one"), "alert(1)", push("two")), "onetwo")).toEqual(
      [push("one"), push("two")].map(hash),
    ));
});
