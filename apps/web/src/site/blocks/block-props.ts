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

/** Props of every block component. */
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

/** A block's view of its page. */
export interface PageContext {
  readonly site: Site;
  /** Components of nested blocks by type (render-blocks.tsx). */
  readonly blockTypes: BlockTypes;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly audience: Audience;
  /** The canonical path without the language: "/mvi/offers". */
  readonly path: string;
  /** The page's title in its language; empty without one. */
  readonly title: string;
  /**
   * How the rendered blocks reach the browser. `framework`: streamed by Next and hydrated. `markup`: a part of such a
   * page, sent as HTML alone (page/markup-only.tsx). `document`: HTML without Next (page/document-response.tsx).
   */
  readonly sentAs: "framework" | "document" | "markup";
  /** Streams a late part of the page into its place; `meanwhile` is the fallback until it arrives. */
  later(coming: Promise<ReactNode>, meanwhile: ReactNode): ReactNode;
  /** Blocks here may arrive late (sections.tsx): true for sections of a customer's page, not for its frame. */
  readonly mayBeLate: boolean;
  /**
   * Renders a part that depends only on plain data and the brand's texts. A document renders its HTML once and reuses
   * it for equal data.
   */
  readonly fragment: RenderFragment;
  /** The frame around the page. */
  readonly frame: Frame;
  /** Moving in or switching: by the path, otherwise by the query's intent. */
  readonly route: EnrollmentRoute;
  /** The shopping parameters of the address; empty on static pages, which are shared by all visitors. */
  readonly query: ShoppingQuery;
  /** The complete, unvalidated search, for parameters outside of shopping. Empty on static pages. */
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
  /** The visitor's enrollment. Undefined on shared pages, and before an enrollment begins. */
  journey(): Promise<Journey<EnrollmentState> | undefined>;
  /** The signed-in customer, from the session record: makes no call. Undefined on shared pages. */
  customer(): Promise<Member | undefined>;
  /** The signed-in customer with the names to greet them by (`shown`). Undefined on shared pages. */
  member(): Promise<Member | undefined>;
  /**
   * The names of a signed-in customer for the shell: names, business flag, portal type. Never base a decision on them.
   */
  shown(): Promise<ShownCustomer | undefined>;
  /** The customer's profile, fetched once per page; undefined when the call fails. */
  profile(): Promise<Profile | undefined>;
  /**
   * The customer's renewal state, fetched once per page; without a status when the call fails. Undefined for a visitor.
   */
  renewal(): Promise<RenewalState | undefined>;
  /** The customer's home with this meter; by default their first home. */
  home(esiid?: string): Promise<OwnHome | undefined>;
  /** Whether the visitor has closed the cookie banner of the current version, so that the page lacks it (S1-191). */
  readonly noticeSeen: boolean;
  /** The request's id in the log. Empty on shared pages. */
  readonly requestId: string;
}
