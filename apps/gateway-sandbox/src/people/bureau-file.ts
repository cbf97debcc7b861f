/** The bureau's file on a person, for out-of-wallet checks. */
export interface BureauFile {
  /** The person's known mobile phone, ten digits; codes go to no other. */
  readonly mobile?: string;
  /** Facts of the past that a stranger would not know. */
  readonly history?: { readonly street: string; readonly employer: string; readonly car: string };
  /** Well-known people: no proof is needed. */
  readonly isTrusted?: true;
  /** The papers were stolen once, so questions follow even if a code can be sent. */
  readonly wereStolen?: true;
}

export interface Question {
  readonly text: string;
  readonly choices: readonly string[];
  readonly right: string;
}

/** The last choice of each question, which is never right. */
export const noneOfThese = "None of these";

const question = (text: string, right: string, others: readonly string[]): Question => ({
  text,
  right,
  choices: [...[right, ...others].toSorted((a, b) => a.localeCompare(b, "en")), noneOfThese],
});

/** The questions from the person's history; empty without one. */
export const questionsFrom = ({ history }: BureauFile): readonly Question[] =>
  history === undefined
    ? []
    : [
        question("On which of these streets have you lived?", history.street, ["Alder Ct", "Cotton Gin Rd"]),
        question("For which of these have you worked?", history.employer, ["Pecan Dental", "Lone Star Title"]),
        question("Which of these cars has been registered in your name?", history.car, [
          "2014 Ford F-150",
          "2017 Honda CR-V",
        ]),
      ];
