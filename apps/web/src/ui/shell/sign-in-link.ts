/** A link to the sign-in page. Where a script runs and the page has the dialog of that id, it opens the dialog instead. */
export interface SignInLink {
  readonly label: string;
  readonly href: string;
  readonly opens?: string | undefined;
}

/** The id of the dialog that the header brings. */
export const signInDialogId = "sign-in-dialog";
