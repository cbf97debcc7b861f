"use client";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { type FormEvent, useState } from "react";
import { sendForm } from "../../../site/forms/send-form.client.ts";
import { useIsScripted } from "../../../site/forms/use-is-scripted.ts";
import { useSending } from "../../../site/forms/use-sending.ts";
import { Dialog } from "../../../ui/feedback/dialog.client.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Button } from "../../../ui/forms/button.tsx";

export interface SwitchToMoveInProps {
  readonly title: string;
  readonly description: string;
  readonly continueText: string;
  readonly backText: string;
  readonly working: string;
  readonly closeText: string;
  readonly search: string;
  readonly locale: Locale;
}

/** A contract is active at the meter: the customer may move in instead of switching (E-174 to E-177). */
export function SwitchToMoveIn(props: SwitchToMoveInProps) {
  const [isOpen, setOpen] = useState(true);
  const isScripted = useIsScripted();
  const [isSending, setSending] = useSending(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    void sendForm(event.currentTarget);
  };
  const form = (
    <form action="/forms/convert-to-move-in" method="post" onSubmit={onSubmit}>
      <input type="hidden" name="search" value={props.search} />
      <input type="hidden" name="locale" value={props.locale} />
      <Button busy={isSending} wide="phone">
        {isSending ? props.working : props.continueText}
      </Button>
    </form>
  );
  // The modal dialog needs scripts; without them the page contains the same text.
  if (!isScripted) {
    return (
      <Alert tone="warning" title={props.title} actions={form}>
        <p>{props.description}</p>
      </Alert>
    );
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={props.title}
      closeLabel={props.closeText}
      actions={
        <>
          <Button type="button" variant="secondary" onClick={() => setOpen(false)}>
            {props.backText}
          </Button>
          {form}
        </>
      }
    >
      <p>{props.description}</p>
    </Dialog>
  );
}
