import type { Block } from "@switchyard/domain/content/model";
import { unstable_rethrow as rethrowForNext } from "next/navigation";
import { Fragment, type ReactNode, Suspense } from "react";
import { BlockBoundary } from "./block-boundary.client.tsx";
import type { LoadBlock, PageContext } from "./block-props.ts";
import { BrokenBlock } from "./fields.ts";
import { frameworkBlocks } from "../front-door/framework-blocks.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { Sections } from "./sections.tsx";
import { RenderingFailed } from "./rendering-failed.tsx";

interface BlocksProps {
  readonly blocks: readonly Block[] | undefined;
  readonly page: PageContext;
}

/** Renders blocks in order. A failing block doesn't affect the others. */
export function Blocks({ blocks = [], page }: BlocksProps) {
  const making = blocks.map((block) => begun(oneBlock(block, page)));
  return <Sections page={page} sections={making} />;
}

/** The same for a block that waits for data: its nested blocks render in the meantime. */
export function begunBlocks({ blocks = [], page }: BlocksProps) {
  const making = Promise.all(blocks.map((block) => oneBlock(block, page)));
  return begun(making.then((made) => made.map((one, place) => <Fragment key={place}>{one}</Fragment>)));
}

/**
 * Marks a rejection as handled. Rendering may stop at an earlier failure and never await this one, and an unhandled
 * rejection would end the process.
 */
function begun<Made>(making: Promise<Made>): Promise<Made> {
  making.catch(() => {});
  return making;
}

async function oneBlock(block: Block, page: PageContext): Promise<Awaited<ReactNode>> {
  const load = page.blockTypes.get(block.type);
  const where = {
    block: block.type,
    path: page.path,
    brand: page.brand,
    locale: page.locale,
    requestId: page.requestId,
  };
  if (!load) {
    page.site.errors.report("unknown block left out", where, "warn");
    return null;
  }
  return rendered(load, block, page).catch((error: unknown) => {
    rethrowForNext(error);
    // Without the store the whole page must fail.
    if (error instanceof StoreUnavailable) throw error;
    if (error instanceof BrokenBlock) {
      page.site.errors.report("broken block left out", { ...where, reason: error.message });
      return null;
    }
    page.site.errors.report("block failed to render", { ...where, err: error });
    return <RenderingFailed />;
  });
}

/** Calls the component instead of mounting it, so errors thrown while rendering on the server can be caught. */
async function rendered(load: LoadBlock, block: Block, page: PageContext): Promise<ReactNode> {
  const { default: render } = await load();
  const shown = await render({ block, page });
  if (shown === null) return null;
  if (page.sentAs === "framework") return <BlockBoundary>{shown}</BlockBoundary>;
  if (frameworkBlocks.has(block.type)) throw new BrokenBlock("it needs the framework, which this page does without");
  // When Next streams, it sends the fallback of a large suspended part first. Here that fallback is the failure notice.
  return page.sentAs === "document" ? <Suspense fallback={<RenderingFailed />}>{shown}</Suspense> : shown;
}
