import { PlainDialog } from "./plain-dialog.tsx";
import { CurrentLine } from "./spinner.tsx";

/**
 * The dialog over the page from the sending of a form until the answer (S1-317). It belongs inside the form; without a
 * script the browser's own signs of waiting do. The form names its script: `data-focus-script="/site/loader.js"`.
 */
export function LoaderDialog({
  id,
  title,
  text,
}: {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}) {
  return (
    <PlainDialog id={id} data-loader="" title={title} actions={null}>
      <p>{text}</p>
      <CurrentLine />
    </PlainDialog>
  );
}
