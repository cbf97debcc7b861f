import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ComponentType, ReactNode } from "react";
import type { MessageArguments, Translate } from "../messages/translate.ts";

/** Plain data at every level: equal JSON means equal data. Functions and class instances become `never`. */
export type PlainData<Data> =
  IsAny<Data> extends true
    ? never
    : Data extends string | number | boolean | null | undefined
      ? Data
      : Data extends (...asked: never[]) => unknown
        ? never
        : { readonly [Name in keyof Data]: PlainData<Data[Name]> };

/** Detects `any`, for example in an element's props. */
type IsAny<Data> = 0 extends 1 & Data ? true : false;

/** A brand's texts in one language. The object stays the same while the labels do. */
export interface Words {
  readonly locale: Locale;
  readonly t: Translate;
  text(message: string, args?: MessageArguments): string;
  href(target: string): string;
}

/** A visitor's own texts by property name: a link's address, typed text. */
type Slots<Slot extends string> = Readonly<Record<Slot, string>>;

/**
 * Renders a part of a page from plain data and the brand's texts alone, independent of context and time. A document
 * renders its HTML once (page/document-fragments.tsx), with placeholders for the texts of `slots`. The component must
 * write each slot unchanged, as text or an attribute, and base no decision on it.
 */
export type RenderFragment = <Props extends object, Slot extends string = never>(
  Component: ComponentType<NoInfer<Props> & Slots<NoInfer<Slot>> & { readonly words: Words }>,
  props: Props & PlainData<Props>,
  slots?: Slots<Slot>,
) => ReactNode;

/** Outside of documents the fragment renders in place. */
export const fragmentInPlace =
  (words: Words): RenderFragment =>
  (Component, props, slots) => <Component {...props} {...(slots ?? ({} as NonNullable<typeof slots>))} words={words} />;
