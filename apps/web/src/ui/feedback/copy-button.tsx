import { Button } from "../forms/button.tsx";
import { HiddenText } from "../hidden-text.tsx";
import { NeedsScript } from "./needs-script.tsx";

export type CopyButtonProps = { readonly text: string; readonly label: string; readonly copiedLabel: string };

/** Copies a text and confirms it (browser/copy.ts). If the browser refuses, the text can be selected on the page. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  return (
    <NeedsScript>
      <Button type="button" variant="secondary" small iconBefore="copy" data-copies={text} data-copied={copiedLabel}>
        {label}
      </Button>
      <span role="status">
        <HiddenText>{""}</HiddenText>
      </span>
      <script async src="/site/copy.js" />
    </NeedsScript>
  );
}
