/** Something that the check has to say about the content. */
export interface Finding {
  /** An error fails the check; a note is only told. */
  readonly level: "error" | "note";
  /** Where to look: a file and perhaps a line, or a page of a brand. */
  readonly where: string;
  readonly message: string;
}

export const wrong = (where: string, message: string): Finding => ({ level: "error", where, message });
export const note = (where: string, message: string): Finding => ({ level: "note", where, message });
