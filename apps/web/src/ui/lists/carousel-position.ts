/** The measures of a carousel's scroller. */
export type Scroller = {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
  readonly children: ArrayLike<{ readonly offsetLeft?: number } | object>;
};

export type CarouselPosition = {
  /** Index of the item at the left edge of the window. */
  readonly first: number;
  readonly atStart: boolean;
  readonly atEnd: boolean;
};

/** Browsers round scroll positions each in their own way. */
const TOLERANCE = 2;

const leftOf = (item: object | undefined): number =>
  item && "offsetLeft" in item && typeof item.offsetLeft === "number" ? item.offsetLeft : 0;
const lefts = ({ children }: Scroller): readonly number[] => {
  const origin = leftOf(children[0]);
  return Array.from(children, (item) => leftOf(item) - origin);
};

export function carouselPosition(list: Scroller): CarouselPosition {
  const distances = lefts(list).map((left) => Math.abs(left - list.scrollLeft));
  return {
    first: Math.max(0, distances.indexOf(Math.min(...distances))),
    atStart: list.scrollLeft <= TOLERANCE,
    atEnd: list.scrollLeft + list.clientWidth >= list.scrollWidth - TOLERANCE,
  };
}

/** How far the scroller must go to have item `index` at its left edge, in px. */
export function targetOf(list: Scroller, index: number): number {
  const all = lefts(list);
  return all[Math.min(Math.max(0, index), all.length - 1)] ?? 0;
}
