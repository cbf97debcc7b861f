"use client";
import { useEffect, useRef, useState } from "react";

/** How the bills of an account arrive; undefined if it can't be loaded. */
export interface PaperlessStatus {
  readonly isPaperless: boolean;
  readonly email: string;
}

const asked = async (account: string): Promise<PaperlessStatus | undefined> => {
  try {
    const response = await fetch(`/api/myaccount/paperlessbilling?ca=${encodeURIComponent(account)}`);
    const { result } = response.ok
      ? ((await response.json()) as {
          readonly result?: { readonly isPaperLess?: boolean; readonly userEmail?: string };
        })
      : {};
    return result && { isPaperless: result.isPaperLess === true, email: (result.userEmail ?? "").toLowerCase() };
  } catch {
    return undefined;
  }
};

/**
 * The paperless box and its e-mail field. Selecting an account loads its status, once per page. A failed
 * load changes nothing and is repeated at the next selection.
 *
 * @param known statuses that came with the page
 */
export function usePaperlessStatus(given: PaperlessStatus, known: Readonly<Record<string, PaperlessStatus>>) {
  const [status, setStatus] = useState(given);
  const answers = useRef(
    new Map<string, Promise<PaperlessStatus | undefined>>(
      Object.entries(known).map(([account, answer]) => [account, Promise.resolve(answer)]),
    ),
  );
  const selected = useRef("");
  useEffect(() => () => void (selected.current = ""), []);
  const select = async (account: string): Promise<void> => {
    selected.current = account;
    if (account === "") return;
    const answer = answers.current.get(account) ?? asked(account);
    answers.current.set(account, answer);
    const found = await answer;
    if (!found) answers.current.delete(account);
    else if (selected.current === account)
      setStatus((before) => ({ isPaperless: found.isPaperless, email: found.email || before.email }));
  };
  return { status, setStatus, select };
}
