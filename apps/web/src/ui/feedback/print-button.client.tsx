"use client";

import { Button } from "../forms/button.tsx";
import { NeedsScript } from "./needs-script.tsx";

/** Opens the browser's print dialog. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <NeedsScript>
      <Button type="button" variant="quiet" small iconBefore="print" onClick={() => window.print()}>
        {label}
      </Button>
    </NeedsScript>
  );
}
