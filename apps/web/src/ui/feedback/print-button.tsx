import { Button } from "../forms/button.tsx";
import { NeedsScript } from "./needs-script.tsx";

/** Opens the browser's print dialog (browser/print.ts). */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <NeedsScript>
      <Button type="button" variant="quiet" small iconBefore="print" data-prints="">
        {label}
      </Button>
      <script async src="/site/print.js" />
    </NeedsScript>
  );
}
