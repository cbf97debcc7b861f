/** What the bureau knows of a person beside the papers: how somebody can be asked to prove who they are. */
export interface BureauFile {
  /** The mobile phone that is known to be theirs, ten digits; a code goes to no other. */
  readonly mobile?: string;
  /** Old facts that a stranger would not know. */
  readonly history?: { readonly street: string; readonly employer: string; readonly car: string };
  /** So well known that nothing is to be proved. */
  readonly isTrusted?: true;
  /** Their papers were stolen once: questions are asked even where a code can be sent. */
  readonly wereStolen?: true;
}

export interface Question {
  readonly text: string;
  readonly choices: readonly string[];
  readonly right: string;
}

/** The last choice of each question, which never is the right one. */
export const noneOfThese = "None of these";

const question = (text: string, right: string, others: readonly string[]): Question => ({
  text,
  right,
  choices: [...[right, ...others].toSorted((a, b) => a.localeCompare(b, "en")), noneOfThese],
});

/** The questions that the history gives; none without one. */
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
