/** Pages that failed as a whole say so in their HTML (page/page-or-failure.tsx). */
export const allFailedMark = 'data-failed="page"';
const storeAwayMark = 'data-failed="store"';

/** 503 where the store can't be asked: the page can be had again in a moment. */
export const statusOfDocument = (html: string): 200 | 500 | 503 =>
  html.includes(storeAwayMark) ? 503 : html.includes(allFailedMark) ? 500 : 200;

const scripts = /<script(\s[^>]*)?>[\s\S]*?<\/script>/g;
const preloadedScripts = /<link\s[^>]*?\bas="script"[^>]*>/g;

/** Comments that React inserts for hydration. */
const waymarks = /<!--(?: |\/?[$&])-->/g;

/** HTML of React's that will not come to life. */
export const withoutWaymarks = (html: string): string => html.replace(waymarks, "");

const isOfFramework = (attributes: string): boolean => /\ssrc="\/_next\//.test(attributes);
const isCode = (attributes: string): boolean => !/\s(?:src=|type="application\/)/.test(attributes);

/**
 * A page of the framework as a plain document: its markup, and the site's own scripts. The framework's files, their
 * preloads and the page's data go; with them every other inline script, since no page of ours has one.
 */
export const documentOf = (html: string): string =>
  withoutWaymarks(html)
    .replace(scripts, (script, attributes: string = "") =>
      isOfFramework(attributes) || isCode(attributes) ? "" : script,
    )
    .replace(preloadedScripts, (link) => (link.includes('href="/_next/') ? "" : link));
