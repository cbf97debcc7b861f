import type { Brand } from "@switchyard/domain/kernel/brand";

/** The colour of the browser's own bars: the brand's night, which the top of every page has. The stylesheet's values, said twice because a meta element can't read it. */
export const themeColours: Readonly<Record<Brand, Readonly<Record<"light" | "dark", string>>>> = {
  main: { light: "#14173d", dark: "#080a20" },
  tee: { light: "#14361f", dark: "#0a1710" },
};
