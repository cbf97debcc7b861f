import { menuFor } from "@switchyard/domain/navigation/menu";
import { expect, test } from "vitest";
import { menuContent } from "./menu-content.ts";

const reader = { isBusinessUser: false, renewal: undefined, path: "/transfer/dates" };
const read = (...items: readonly object[]) => menuFor(menuContent.parse(items), reader);

test("reads a menu under the specification's names, each with its effect (S1-233, A-077)", () => {
  const full = {
    NavLink: "/moving",
    NavText: "Moving",
    CssClass: "icon-transfer loud",
    HighlightURLs: "/moving, /transfer",
    Submenu: [{ NavLink: "/start", NavText: "Start", Active: true }],
    Active: true,
  };
  expect(read(full)).toEqual([
    {
      link: "/moving",
      text: "Moving",
      cssClass: "icon-transfer loud",
      isCurrent: true,
      isExpanded: true,
      submenu: [{ link: "/start", text: "Start", cssClass: "", isCurrent: false, isExpanded: false, submenu: [] }],
    },
  ]);
  expect(
    menuFor(menuContent.parse([{ ...full, HideForBusinessUser: true }]), { ...reader, isBusinessUser: true }),
  ).toEqual([]);
});

test.each([true, 1, "1", "true", "Yes"])("an entry with the active flag %j is shown (A-078)", (Active) =>
  expect(read({ NavLink: "/a", NavText: "A", Active })).toHaveLength(1),
);
test.each([false, 0, "", "0", "false", null, undefined])("an entry with the active flag %j is not", (Active) =>
  expect(read({ NavLink: "/a", NavText: "A", Active })).toEqual([]),
);
test("an entry without a text is refused", () =>
  expect(menuContent.safeParse([{ NavLink: "/a", Active: true }]).success).toBe(false));
