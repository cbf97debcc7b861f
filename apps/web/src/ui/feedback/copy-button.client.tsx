"use client";

import { useState } from "react";
import { Button } from "../forms/button.tsx";
import { HiddenText } from "../hidden-text.tsx";
import { NeedsScript } from "./needs-script.tsx";

export type CopyButtonProps = { readonly text: string; readonly label: string; readonly copiedLabel: string };

/** Copies a text and says so. Where the browser refuses, the text stays on the page to be selected. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  return (
    <NeedsScript>
      <Button
        type="button"
        variant="secondary"
        small
        iconBefore={copied ? "check" : "copy"}
        onClick={() => {
          navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {copied ? copiedLabel : label}
      </Button>
      <span role="status">
        <HiddenText>{copied ? copiedLabel : ""}</HiddenText>
      </span>
    </NeedsScript>
  );
}
