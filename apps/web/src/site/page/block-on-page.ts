import type { Block, Page } from "@switchyard/domain/content/model";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { wordsOf } from "../messages/messages.ts";
import type { Messages } from "../messages/translate.ts";
import { requestContent } from "./request-content.ts";

/** A block of a page, with the inputs of its component. */
export interface BlockThere extends Messages {
  readonly block: Block;
  readonly policy: ContentPolicy;
  readonly locale: Locale;
}

/** The current block of a journey's page, to validate a form that the page sent. Undefined if it can't be loaded. */
export async function blockOnPage(
  type: string,
  path: string,
  { brand, locale }: { readonly brand: Brand; readonly locale: Locale },
): Promise<BlockThere | undefined> {
  const { library } = await requestContent("journey");
  const [page, policy] = await Promise.all([library.page(brand, locale, path), library.policy(brand)]);
  const block = blockIn(page.unwrapOr(undefined)?.main ?? [], type);
  if (block === undefined || policy.isErr()) return undefined;
  return { block, policy: policy.value, locale, ...(await wordsOf(brand, locale, library)) };
}

const blockIn = (blocks: Page["main"], type: string): Block | undefined =>
  blocks.find((block) => block.type === type) ??
  blocks.flatMap((block) => Object.values(block.blocks).map((inside) => blockIn(inside, type))).find(Boolean);
