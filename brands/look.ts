/** An outline, and a part of it that is lit. In a box of 44 by 40. */
export interface Mark {
  readonly path: string;
  readonly live: string | null;
}

/** The parts of a brand's look that markup needs. Colors, letters and shapes are in `tokens.css`. */
export interface BrandLook {
  /** The name as an outline, so that it needs no font: a box of 0 0 width 260, baseline at 200. */
  readonly wordmark: { readonly width: number; readonly path: string };
  /** The header's line enters, draws the mark and leaves. */
  readonly mark: Mark;
  /** For tenants in apartment houses. */
  readonly leaseMark: Mark;
  /** The browser's own bars: `--night` of the stylesheet, because a meta element can't read it. */
  readonly themeColors: { readonly light: string; readonly dark: string };
  /** The two faces that each page needs at once. */
  readonly fonts: readonly URL[];
}
