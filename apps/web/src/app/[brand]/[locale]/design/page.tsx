import { isBrand } from "@switchyard/domain/kernel/brand";
import { isLocale } from "@switchyard/domain/kernel/locale";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DesignPage, schemes } from "./design-page.tsx";

interface Props {
  readonly params: Promise<{ brand: string; locale: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export const metadata: Metadata = { title: "Design", robots: { index: false } };

/** The front door opens this page only while DESIGN_PAGE is on. */
export default async function Design({ params, searchParams }: Props) {
  const { brand, locale } = await params;
  if (!isBrand(brand) || !isLocale(locale)) notFound();
  const { scheme } = await searchParams;
  return <DesignPage brand={brand} locale={locale} scheme={schemes.find((one) => one === scheme)} />;
}
