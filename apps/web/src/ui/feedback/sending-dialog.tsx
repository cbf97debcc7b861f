import { Dialog } from "./dialog.client.tsx";
import { CurrentLine } from "./spinner.tsx";

export interface SendingDialogProps {
  readonly open: boolean;
  readonly loader: { readonly heading: string; readonly text: string };
}

/**
 * The dialog over the page while a React form is sending; nothing else closes it. Forms without React use
 * `LoaderDialog`.
 */
export function SendingDialog({ open, loader }: SendingDialogProps) {
  return (
    <Dialog open={open} onClose={() => undefined} choiceRequired title={loader.heading} closeLabel="" actions={null}>
      <p>{loader.text}</p>
      <CurrentLine />
    </Dialog>
  );
}
