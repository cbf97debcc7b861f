import type { PageContext } from "../../site/blocks/block-props.ts";
import { DiagnosticBlock } from "../../ui/feedback/diagnostic-block.tsx";

/** The reference for calls to support, on pages where a customer may need it. */
export function JourneyReference({ page, reference }: { readonly page: PageContext; readonly reference: string }) {
  const { t } = page;
  return (
    <DiagnosticBlock
      title={t("outcome.referenceTitle")}
      rows={[{ label: t("outcome.reference"), value: reference }]}
      copy={{ label: t("common.copy"), copiedLabel: t("common.copied") }}
    />
  );
}
