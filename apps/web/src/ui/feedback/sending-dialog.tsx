import { Dialog } from "./dialog.client.tsx";
import { CurrentLine } from "./spinner.tsx";

export interface SendingDialogProps {
  readonly open: boolean;
  readonly loader: { readonly heading: string; readonly text: string };
}

/** The dialog over the page from the sending of a form by React until the answer; nothing else closes it. `LoaderDialog` is that of a form without React. */
export function SendingDialog({ open, loader }: SendingDialogProps) {
  return (
    <Dialog open={open} onClose={() => undefined} choiceRequired title={loader.heading} closeLabel="" actions={null}>
      <p>{loader.text}</p>
      <CurrentLine />
    </Dialog>
  );
}
