import type { Block } from "@switchyard/domain/content/model";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { ContentPolicy, Journey } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Instant } from "@switchyard/domain/kernel/clock";
import type { EnrollmentRoute } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import type { Member } from "@switchyard/domain/session/model";
import type { Profile } from "@switchyard/domain/session/ports";
import type { RenewalState } from "@switchyard/domain/renewal/renewal-state";
import type { ReactNode } from "react";
import type { Site } from "../../composition/services.ts";
import type { Audience } from "../front-door/arrival.ts";
import type { MessageArguments, Translate } from "../messages/translate.ts";
import type { RenderFragment } from "./fragment.tsx";
import type { Frame } from "../front-door/frame.ts";
import type { OwnHome } from "../session/own-look-ups.ts";
import type { ShownCustomer } from "../session/shown-customer.ts";

/** What every block component gets. */
export interface BlockProps {
  readonly block: Block;
  readonly page: PageContext;
}

interface BlockModule {
  readonly default: (props: BlockProps) => ReactNode | Promise<ReactNode>;
}

/** Loads the component of a block. */
export type LoadBlock = () => Promise<BlockModule>;

export type BlockTypes = ReadonlyMap<string, LoadBlock>;

/** A link of the content. With a brand it goes to that brand's host. */
export interface ContentLink {
  readonly href: string;
  readonly brand?: Brand | undefined;
}

/** What a block knows of the page that it stands on. */
export interface PageContext {
  readonly site: Site;
  /** How the blocks that stand in a block are rendered (render-blocks.tsx), by their types. */
  readonly blockTypes: BlockTypes;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly audience: Audience;
  /** The canonical path without the language: "/mvi/offers". */
  readonly path: string;
  /** The page's title, in its language; empty where it has none. */
  readonly title: string;
  /**
   * How what blocks make reaches the browser: by the framework; in a document, which is made without it (page/document-response.tsx);
   * or made by the framework and sent as markup alone, since the page is cached or nothing there lives (page/markup-only.tsx). Only what
   * is sent by the framework comes to life.
   */
  readonly sentAs: "framework" | "document" | "markup";
  /** Puts what comes later than the rest of the page in its place; `meanwhile` stands there until then. */
  later(coming: Promise<ReactNode>, meanwhile: ReactNode): ReactNode;
  /** Blocks here may come later than the rest of the page (sections.tsx): sections of a customer's page, not its frame. */
  readonly mayBeLate: boolean;
  /** Renders what follows from plain data and the page's words alone. In a document its HTML is made once, for all that are made of the same. */
  readonly fragment: RenderFragment;
  /** The frame around the page. */
  readonly frame: Frame;
  /** Moving in or switching: by the path, else by the query's intent. */
  readonly route: EnrollmentRoute;
  /** The shopping parameters of the address; none on static pages, which are the same for everybody. */
  readonly query: ShoppingQuery;
  /** The whole search as it came, for what is no shopping parameter. Trust nothing in it. Empty on static pages. */
  readonly search: URLSearchParams;
  /** A label by its full key. */
  readonly t: Translate;
  /** Formats a content field: an ICU message with its arguments. */
  text(message: string, args?: MessageArguments): string;
  /** One instant for the whole page. */
  readonly now: Instant;
  /** The address of a site path in this page's language; `tel:`, `https:` and `#` stay as they are. */
  href(target: string): string;
  /** The same for a link of the content, which may lead to the other brand's host. */
  link(link: ContentLink): string;
  /** Lists and limits that content sets. */
  policy(): Promise<ContentPolicy>;
  /** The visitor's enrollment. None on pages that are the same for everybody, and before one has begun. */
  journey(): Promise<Journey<EnrollmentState> | undefined>;
  /** Who is signed in, by the session's own record: nothing has to be waited for. Undefined on pages that are the same for everybody. */
  customer(): Promise<Member | undefined>;
  /** Who is signed in, by the names that greet (`shown`). Undefined on pages that are the same for everybody. */
  member(): Promise<Member | undefined>;
  /** How the shell addresses who is signed in: names, business or not, portal type. Nothing may be decided by it. */
  shown(): Promise<ShownCustomer | undefined>;
  /** The customer's profile, looked up once for a page; undefined when it can't be had. */
  profile(): Promise<Profile | undefined>;
  /** The customer's renewal state, looked up once for a page; without a status when it can't be found out. Undefined for a visitor. */
  renewal(): Promise<RenewalState | undefined>;
  /** One of the customer's homes: that with the meter, else the first. */
  home(esiid?: string): Promise<OwnHome | undefined>;
  /** The visitor has closed the cookie banner of the current version: it is not on the page (S1-191). */
  readonly noticeSeen: boolean;
  /** Names this request in the log. Empty on pages that are the same for everybody. */
  readonly requestId: string;
}
