import { describe, expect, test } from "vitest";
import { classifications } from "../session/model.ts";
import { type MenuItem, menuFor, menuOf, type MenuReader } from "./menu.ts";

const item = (text: string, special: Partial<MenuItem> = {}): MenuItem => ({
  link: `/${text}`,
  text,
  cssClass: "",
  highlightUrls: [`/${text}`],
  submenu: [],
  hideForBusinessUser: false,
  active: true,
  ...special,
});
const renewal = { contractAccount: "002103000012", esiid: "10443720000000012", promo: "RENEW26" };
const reader = (special: Partial<MenuReader> = {}): MenuReader => ({
  isBusinessUser: false,
  renewal: undefined,
  path: "/elsewhere",
  ...special,
});
const textsOf = (items: readonly MenuItem[], special: Partial<MenuReader> = {}): readonly string[] =>
  menuFor(items, reader(special)).map(({ text }) => text);

test.each([
  [classifications.residential, "residential"],
  [classifications.cspmmf, "business"],
  [classifications.smblci, "business"],
  [classifications.socialAgency, "socialAgency"],
  [classifications.prepaid, "prepaid"],
  [classifications.unknown, "residential"],
  [classifications.installer, "residential"],
  [classifications.marketingPartner, "residential"],
] as const)("portal type %i has the %s menu (A-085 to A-089)", (portalType, menu) =>
  expect(menuOf(portalType)).toBe(menu),
);

describe("the visibility of an entry", () => {
  const items = [
    item("renew", { cssClass: "icon-plan renewal-eligible" }),
    item("change", { cssClass: "change-eligible" }),
    item("home", { hideForBusinessUser: true }),
    item("gone", { active: false }),
    item("help"),
  ];

  test("renewal entries only with a status, change entries only without (S1-201, S1-202)", () => {
    expect(textsOf(items)).toEqual(["change", "home", "help"]);
    expect(textsOf(items, { renewal })).toEqual(["renew", "home", "help"]);
  });
  test("business-hidden entries are hidden from businesses (S1-203)", () =>
    expect(textsOf(items, { isBusinessUser: true })).toEqual(["change", "help"]));
  test("a class counts as a whole word", () =>
    expect(textsOf([item("near", { cssClass: "not-renewal-eligible" })])).toEqual(["near"]));
  test("a group with only hidden entries is hidden, unless it has a link itself", () => {
    const hidden = [item("renew", { cssClass: "renewal-eligible" })];
    expect(textsOf([item("empty", { link: "", submenu: hidden }), item("linked", { submenu: hidden })])).toEqual([
      "linked",
    ]);
  });
  test("the same applies inside a group", () => {
    const [group] = menuFor([item("plan", { link: "", submenu: items })], reader());
    expect(group?.submenu.map(({ text }) => text)).toEqual(["change", "home", "help"]);
  });
});

describe("the current entry", () => {
  const items = [
    item("summary", { link: "/my-account", highlightUrls: ["/my-account"] }),
    item("plan", {
      link: "",
      highlightUrls: ["/my-account/plan", "/renewal"],
      submenu: [
        item("current", { highlightUrls: ["/my-account/plan"] }),
        item("offers", { highlightUrls: ["/renewal/offers", "/swap/offers"] }),
      ],
    }),
    item("moving", {
      link: "",
      highlightUrls: ["/transfer"],
      submenu: [item("move", { highlightUrls: ["/transfer"] })],
    }),
  ];
  const at = (path: string) => {
    const flat = menuFor(items, reader({ path })).flatMap((entry) => [entry, ...entry.submenu]);
    return {
      current: flat.filter(({ isCurrent }) => isCurrent).map(({ text }) => text),
      open: flat.filter(({ isExpanded }) => isExpanded).map(({ text }) => text),
    };
  };

  test.each([
    ["/my-account", ["summary"], []],
    ["/my-account/", ["summary"], []],
    ["/my-account/bills", ["summary"], []],
    ["/my-accounts", [], []],
    ["/my-account/plan", ["current"], ["plan"]],
    ["/my-account/plan/documents", ["current"], ["plan"]],
    ["/renewal/offers", ["offers"], ["plan"]],
    ["/swap/offers", ["offers"], ["plan"]],
    ["/renewal/confirmation", ["plan"], ["plan"]],
    ["/help", [], []],
  ])("at %s the current entry is %j and %j is open (A-074, A-075)", (path, current, open) =>
    expect(at(path)).toEqual({ current, open }),
  );

  test("an entry of the start page does not open its sub-entries", () => {
    const entries = menuFor(
      [item("start", { highlightUrls: ["/"] }), item("help", { highlightUrls: ["/help"] })],
      reader({ path: "//help" }),
    );
    expect(entries.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });
  test("the start page's entry is current on the start page alone", () => {
    const [home] = menuFor([item("start", { highlightUrls: ["/"] })], reader({ path: "/help" }));
    expect(home?.isCurrent).toBe(false);
    expect(menuFor([item("start", { highlightUrls: ["/"] })], reader({ path: "/" }))[0]?.isCurrent).toBe(true);
  });
});

describe("a renewal entry", () => {
  const parameters = (promo = renewal.promo) =>
    menuFor([item("renew", { cssClass: "icon  renewal-eligible" })], reader({ renewal: { ...renewal, promo } }))[0]
      ?.parameters;
  const own = { cint: "3", contractaccount: "002103000012", esiid: "10443720000000012" };

  test("has the parameters intent, account, meter and promo (A-082)", () =>
    expect(parameters()).toEqual({ ...own, prom: "RENEW26" }));
  test("has no promo where there is none (A-083)", () => expect(parameters("")).toEqual(own));
  test("is only for customers with an offer; other entries have no parameters", () => {
    expect(menuFor([item("help")], reader({ renewal }))[0]?.parameters).toBeUndefined();
    expect(menuFor([item("any", { cssClass: "change-eligible" })], reader())[0]?.parameters).toBeUndefined();
  });
});
