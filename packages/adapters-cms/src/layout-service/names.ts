/** `PathToPlan`, `FAQ` or `Rich Text` to the type of a block: `path-to-plan`, `faq`, `rich-text`. */
export const blockTypeOf = (componentName: string): string =>
  componentName
    .replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .replaceAll(/[^A-Za-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .toLowerCase();

/** Prefixes and suffixes that a layout service adds to a placeholder's name. */
const prefix = /^(jss|headless)-/;
const dynamicPart = /-(\{\*\}|\d+|\{?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}?(-\d+)?)$/i;

/** `body-top`, `jss-body-top` or `help-me-choose-{GUID}-0` to a name as blocks have it: `bodyTop`, `helpMeChoose`. */
export const placeOf = (placeholder: string): string =>
  placeholder
    .replace(prefix, "")
    .replace(dynamicPart, "")
    .replaceAll(/[-_ ]+(.)/g, (_, letter: string) => letter.toUpperCase());
