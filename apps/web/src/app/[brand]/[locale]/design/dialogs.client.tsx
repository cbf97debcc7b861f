"use client";

import { useState } from "react";
import { Dialog } from "../../../../ui/feedback/dialog.client.tsx";
import { Toast, type ToastMessage } from "../../../../ui/feedback/toast.client.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { Row } from "./section.tsx";

type Kind = "plain" | "required" | "full";

export interface DialogTexts {
  readonly open: Readonly<Record<Kind, string>>;
  readonly title: string;
  readonly body: string;
  readonly stay: string;
  readonly leave: string;
  readonly close: string;
  readonly toast: string;
  readonly saved: string;
}

/** Buttons that open dialogs over the page. */
export function Dialogs({ texts }: { readonly texts: DialogTexts }) {
  const [open, setOpen] = useState<Kind>();
  const [message, setMessage] = useState<ToastMessage>();
  const close = (): void => setOpen(undefined);
  return (
    <Row>
      {(["plain", "required", "full"] as const).map((kind) => (
        <Button key={kind} type="button" variant="secondary" small onClick={() => setOpen(kind)}>
          {texts.open[kind]}
        </Button>
      ))}
      <Button
        type="button"
        variant="secondary"
        small
        onClick={() => setMessage((before) => ({ key: Number(before?.key ?? 0) + 1, text: texts.saved }))}
      >
        {texts.toast}
      </Button>
      <Dialog
        open={open !== undefined}
        onClose={close}
        title={texts.title}
        closeLabel={texts.close}
        choiceRequired={open === "required"}
        fullScreen={open === "full"}
        actions={
          <>
            <Button type="button" onClick={close}>
              {texts.stay}
            </Button>
            <Button type="button" variant="secondary" onClick={close}>
              {texts.leave}
            </Button>
          </>
        }
      >
        <p>{texts.body}</p>
      </Dialog>
      <Toast message={message} closeLabel={texts.close} />
    </Row>
  );
}
