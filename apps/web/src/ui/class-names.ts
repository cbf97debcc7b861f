/** Joins CSS class names; anything that is not a name (undefined, false, "") is left out. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
