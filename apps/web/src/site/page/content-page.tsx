import type { Block, Page } from "@switchyard/domain/content/model";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { ReactNode } from "react";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { isOutsideResidentialPortal } from "@switchyard/domain/session/rules";
import type { BlockTypes, PageContext } from "../blocks/block-props.ts";
import { begunBlocks, Blocks } from "../blocks/render-blocks.tsx";
import { type Audience, isForEverybody } from "../front-door/arrival.ts";
import { redirect } from "next/navigation";
import { notFoundPath } from "../front-door/front-door.ts";
import { AccountColumns } from "../../ui/shell/account-columns.tsx";
import hiddenText from "../../ui/hidden-text.module.css";
import { Main } from "../../ui/shell/main.tsx";
import { hasLeftNavigation } from "../front-door/frame.ts";
import { needFramework } from "../front-door/framework-blocks.ts";
import { wordsOf } from "../messages/messages.ts";
import { readListPart } from "../navigation/list-part.ts";
import { LanguageLinks } from "./language-links.tsx";
import type { InDocument } from "./in-document.ts";
import { MarkupOnly } from "./markup-only.tsx";
import { Sections } from "../blocks/sections.tsx";
import { addressed, pageContext } from "./page-context.ts";
import { PreviewBar } from "./preview-bar.tsx";
import { requestContent } from "./request-content.ts";
import type { PageAddress } from "./page-address.ts";

/** The title of a page without one in the content (S1-013). */
const untitled = "Page";

/** Blocks with their own space at the top of a page: they run from edge to edge. */
const fullWidth = new Set([
  "hero",
  "enrollment-confirmation",
  "renewal-confirmation",
  "transfer-confirmation",
  "add-home-confirmation",
  "oops",
]);

export interface ContentPageProps extends PageAddress {
  readonly blockTypes: BlockTypes;
  /** For documents, which Next does not render. */
  readonly inDocument?: InDocument | undefined;
  /** The redirect of a page, until the gateway has answered. */
  readonly elsewhere?: Promise<string | undefined> | undefined;
}

/** The one renderer of every content page: its areas, inside the frame that all pages share. */
export async function ContentPage({
  brand,
  locale,
  audience,
  path,
  search,
  noticeSeen,
  blockTypes,
  inDocument,
  elsewhere,
}: ContentPageProps) {
  const { library, isPreview } = await requestContent(audience);
  const [content, shell] = await Promise.all([
    pageOf(library, brand, locale, path),
    pageOf(library, brand, locale, "/_shell"),
  ]);
  const page = await pageContext({
    brand,
    locale,
    audience,
    path,
    kind: content.kind,
    title: titleOf(content),
    search,
    noticeSeen,
    library,
    blockTypes,
    inDocument,
  });
  const member = await page.customer();
  // A customer's page checks its reader again, because the front door is not the only protection.
  const isClosed = content.kind === "member" && !isPreview && (audience !== "member" || member === undefined);
  const sections = { ...page, mayBeLate: audience === "member" };
  const main = async (): Promise<ReactNode> => {
    const url = await elsewhere;
    const to = url === undefined ? undefined : new URL(url, "http://localhost");
    // The same page with another search is rendered right here: a redirect would wait for late answers again.
    if (to && url !== undefined && to.pathname !== page.href(path)) redirect(url);
    const shown = to ? { ...sections, ...addressed(path, to.searchParams) } : sections;
    return <Blocks blocks={isClosed ? [] : content.main} page={shown} />;
  };
  const hasColumns = hasLeftNavigation(audience, path) && shell.main.length > 0;
  return (
    <>
      {/* Next drops a page's metadata when the status is 404. */}
      {isPreview && <PreviewBar page={page} />}
      {path === notFoundPath && !inDocument && <title>{titleOf(content)}</title>}
      {isForSearch(content, audience, path, isPreview) && (
        <LanguageLinks brand={brand} locale={locale} path={path} isFound={content.kind === "static" && !isPreview} />
      )}
      <header data-account-header={hasColumns ? "" : undefined}>
        <a className="skip" href="#content" data-print="off">
          {page.t("shell.skipToContent")}
        </a>
        <Around blocks={[...shell.bodyTop, ...content.bodyTop]} page={page} />
      </header>
      <AccountColumns
        navigation={hasColumns && <Blocks blocks={shell.main} page={page} />}
        authenticatedUser={member && isOutsideResidentialPortal(member.portalType)}
      >
        <Main flush={fullWidth.has(content.main[0]?.type ?? "")}>
          <Sections page={sections} sections={[main()]} />
        </Main>
      </AccountColumns>
      <p className={hiddenText.hidden} role="status" data-working={page.t("common.working")} />
      <Around blocks={[...content.bodyBottom, ...shell.bodyBottom]} page={page} />
    </>
  );
}

/** Blocks around a page. On a page of Next they are sent as markup alone, unless one of them is hydrated. */
function Around({ blocks, page }: { readonly blocks: readonly Block[]; readonly page: PageContext }) {
  if (page.sentAs !== "framework" || needFramework(blocks)) return <Blocks blocks={blocks} page={page} />;
  return begunBlocks({ blocks, page: { ...page, sentAs: "markup" } }).then((made) => (
    <MarkupOnly page={page}>{made}</MarkupOnly>
  ));
}

/** Metadata of a page's head, in Next's format. */
export interface PageMetadata {
  readonly title: string;
  readonly description?: string;
  readonly robots?: { readonly index: false };
  readonly formatDetection?: Readonly<Record<"telephone" | "address" | "email", false>>;
}

/** Title and description from the content. The details of a plan have a separate title. */
export async function contentMetadata({ brand, locale, audience, path, search }: PageAddress): Promise<PageMetadata> {
  const { library, isPreview } = await requestContent(audience);
  const page = await pageOf(library, brand, locale, path);
  const isDetails = page.kind === "plan-list" && readListPart(search).details !== undefined;
  return {
    title: isDetails ? (await wordsOf(brand, locale, library)).t("planList.detailsTitle") : titleOf(page),
    ...(page.description === "" ? {} : { description: page.description }),
    ...(isForSearch(page, audience, path, isPreview) ? {} : { robots: { index: false } }),
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/** Only pages that are the same for all visitors are indexed by search engines. */
const isForSearch = ({ kind }: Page, audience: Audience, path: string, isPreview: boolean): boolean =>
  path !== notFoundPath && (isForEverybody(audience) || (kind === "static" && !isPreview));

const titleOf = ({ title }: Page): string => (title === "" ? untitled : title);

/**
 * A page of the content; a page that went away since the front door looked is the not-found page.
 * @throws when the content can't be read
 */
async function pageOf(library: ContentLibrary, brand: Brand, locale: Locale, path: string): Promise<Page> {
  const read = async (at: string) =>
    (await library.page(brand, locale, at)).match(
      (page) => page,
      (problem) => {
        throw new Error(`content: ${problem.detail}`);
      },
    );
  return (
    (await read(path)) ??
    (await read(notFoundPath)) ?? {
      path,
      title: "",
      description: "",
      kind: "static",
      bodyTop: [],
      main: [],
      bodyBottom: [],
    }
  );
}
