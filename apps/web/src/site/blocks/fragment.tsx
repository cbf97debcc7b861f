import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ComponentType, ReactNode } from "react";
import type { MessageArguments, Translate } from "../messages/translate.ts";

/** Data without behaviour, all the way down: what is written the same is the same. What else a type holds has no place in it. */
export type PlainData<Data> =
  IsAny<Data> extends true
    ? never
    : Data extends string | number | boolean | null | undefined
      ? Data
      : Data extends (...asked: never[]) => unknown
        ? never
        : { readonly [Name in keyof Data]: PlainData<Data[Name]> };

/** What may be anything, like the properties of an element. */
type IsAny<Data> = 0 extends 1 & Data ? true : false;

/** The words of a brand in one language. They are the same ones as long as its labels are. */
export interface Words {
  readonly locale: Locale;
  readonly t: Translate;
  text(message: string, args?: MessageArguments): string;
  href(target: string): string;
}

/** Texts of one visitor's own, by the names of the properties that take them: an address that a link leads to, what somebody typed. */
type Slots<Slot extends string> = Readonly<Record<Slot, string>>;

/**
 * Renders a part of a page that follows from plain data and the brand's words alone: neither from what surrounds it, nor from what
 * may be another thing later. In a document its HTML is made once (page/document-fragments.tsx), with places for the texts of `slots`:
 * the component writes each of them as it comes, as a text or an attribute, and decides nothing by it.
 */
export type RenderFragment = <Props extends object, Slot extends string = never>(
  Component: ComponentType<NoInfer<Props> & Slots<NoInfer<Slot>> & { readonly words: Words }>,
  props: Props & PlainData<Props>,
  slots?: Slots<Slot>,
) => ReactNode;

/** Everywhere else it is rendered where it stands. */
export const fragmentInPlace =
  (words: Words): RenderFragment =>
  (Component, props, slots) => <Component {...props} {...(slots ?? ({} as NonNullable<typeof slots>))} words={words} />;
