import type { PageContext } from "../../site/blocks/block-props.ts";
import { toSearch } from "../../site/navigation/to-search.ts";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { LinkButton } from "../../ui/forms/link-button.tsx";

interface NotLookedUpProps {
  readonly page: PageContext;
  readonly words: { readonly heading: string; readonly text: string; readonly retry: string };
}

/** Replaces a page whose facts couldn't be looked up, with a button that tries again. */
export const NotLookedUp = ({ page, words: { heading, text, retry } }: NotLookedUpProps) => (
  <StatePanel
    headingLevel={1}
    heading={page.text(heading)}
    actions={<LinkButton href={page.href(`${page.path}${toSearch(page.query)}`)}>{page.text(retry)}</LinkButton>}
  >
    <p>{page.text(text)}</p>
  </StatePanel>
);
