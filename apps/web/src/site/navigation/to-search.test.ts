import { expect, test } from "vitest";
import { toSearch } from "./to-search.ts";

test.each([
  [{}, {}, ""],
  [{ zip: "76107", planid: "A1" }, {}, "?zip=76107&planid=A1"],
  [{ zip: "76107" }, { errorCode: "SwitchHold & more" }, "?zip=76107&errorCode=SwitchHold+%26+more"],
])("%j with %j is %j", (query, overrides, search) => expect(toSearch(query, overrides)).toBe(search));
