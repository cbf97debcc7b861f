import { canonicalPath } from "../content/path.ts";
import { codeOfIntent } from "../kernel/intent.ts";
import { classifications, type Classification } from "../session/model.ts";

/**
 * An entry of a menu (S1-233, A-077), under good names; in content they are NavLink, NavText, CssClass, HighlightURLs,
 * Submenu, HideForBusinessUser and Active.
 */
export interface MenuItem {
  /** Path of the site or a whole address; empty for a group that only opens. */
  readonly link: string;
  readonly text: string;
  /** Style classes, separated by spaces. `renewal-eligible` and `change-eligible` limit the entry's visibility. */
  readonly cssClass: string;
  /** Paths on which, and below which, the entry is the current one. */
  readonly highlightUrls: readonly string[];
  readonly submenu: readonly MenuItem[];
  readonly hideForBusinessUser: boolean;
  /** An entry is visible only when this is set. */
  readonly active: boolean;
}

/** The menus of the account. */
export const menuNames = ["residential", "business", "socialAgency", "prepaid"] as const;
export type MenuName = (typeof menuNames)[number];

/**
 * The menu of a portal type: 4 residential, 1 and 5 business, 6 social agency, 7 prepaid. The types without a specified
 * menu, 0 (unknown), 2 (installer) and 3 (marketing partner), get the residential one, whose tasks all of them have
 * (A-089).
 */
export const menuOf = (portalType: Classification): MenuName => {
  switch (portalType) {
    case classifications.cspmmf:
    case classifications.smblci:
      return "business";
    case classifications.socialAgency:
      return "socialAgency";
    case classifications.prepaid:
      return "prepaid";
    default:
      return "residential";
  }
};

/** The parameters of a renewal entry. */
export interface RenewalQuery {
  readonly contractAccount: string;
  readonly esiid: string;
  /** Empty when the offer names none. */
  readonly promo: string;
}

/** The reader of a menu. */
export interface MenuReader {
  readonly isBusinessUser: boolean;
  /** Undefined for a customer without a swap or renewal status. */
  readonly renewal: RenewalQuery | undefined;
  /** The path of the page, without the language. */
  readonly path: string;
}

/** An entry for this reader on this page. */
export interface MenuEntry {
  readonly link: string;
  /** Parameters that override the link's own. */
  readonly parameters: Readonly<Record<string, string>> | undefined;
  readonly text: string;
  readonly cssClass: string;
  /** The page belongs to this entry: its highlight URL is the longest match of the menu. */
  readonly isCurrent: boolean;
  /** A group that contains the page (S1-200, A-075). */
  readonly isExpanded: boolean;
  readonly submenu: readonly MenuEntry[];
}

const hasClass = ({ cssClass }: Pick<MenuItem, "cssClass">, name: string): boolean =>
  cssClass.split(/\s+/).includes(name);

/** Whether an entry is visible to a reader (S1-201 to S1-203, A-078 to A-081). */
export const isVisible = (
  item: MenuItem,
  { isBusinessUser, renewal }: Pick<MenuReader, "isBusinessUser" | "renewal">,
): boolean =>
  item.active &&
  !(isBusinessUser && item.hideForBusinessUser) &&
  !(hasClass(item, "renewal-eligible") && !renewal) &&
  !(hasClass(item, "change-eligible") && renewal !== undefined);

/**
 * The match of a path: the length of the longest highlight URL that equals it or contains it; 0 for none. "/" matches
 * the start page alone.
 */
const highlightOf = ({ highlightUrls }: Pick<MenuItem, "highlightUrls">, path: string): number => {
  const here = canonicalPath(path);
  return Math.max(
    0,
    ...highlightUrls
      .map(canonicalPath)
      .map((url) => (here === url || (url !== "/" && here.startsWith(`${url}/`)) ? url.length : 0)),
  );
};

/** The parameters of a renewal entry: cint=3, contract account, meter and, if there is one, the promo code. */
const renewalParameters = ({ contractAccount, esiid, promo }: RenewalQuery): Readonly<Record<string, string>> => ({
  cint: codeOfIntent("renewal"),
  contractaccount: contractAccount,
  esiid,
  ...(promo === "" ? {} : { prom: promo }),
});

/** The menu for a reader: without hidden entries, and without groups that have neither entries nor a link. */
export const menuFor = (items: readonly MenuItem[], reader: MenuReader): readonly MenuEntry[] => {
  const exactest = Math.max(0, ...flat(visible(items, reader)).map((item) => highlightOf(item, reader.path)));
  const entry = (item: MenuItem): MenuEntry => {
    const submenu = item.submenu.map(entry);
    const highlight = highlightOf(item, reader.path);
    return {
      link: item.link,
      parameters: reader.renewal && hasClass(item, "renewal-eligible") ? renewalParameters(reader.renewal) : undefined,
      text: item.text,
      cssClass: item.cssClass,
      isCurrent: highlight > 0 && highlight === exactest && !submenu.some(({ isCurrent }) => isCurrent),
      isExpanded:
        submenu.length > 0 && (highlight > 0 || submenu.some(({ isCurrent, isExpanded }) => isCurrent || isExpanded)),
      submenu,
    };
  };
  return visible(items, reader).map(entry);
};

const visible = (items: readonly MenuItem[], reader: MenuReader): readonly MenuItem[] =>
  items
    .filter((item) => isVisible(item, reader))
    .map((item) => ({ ...item, submenu: visible(item.submenu, reader) }))
    .filter(({ link, submenu }) => link !== "" || submenu.length > 0);

const flat = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.submenu)]);
