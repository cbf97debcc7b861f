/** The fields of the form, by the wire's own names: five questions at most have a place (E-395). */
export const outOfWalletAnswers = [
  "outWalletAnswer1",
  "outWalletAnswer2",
  "outWalletAnswer3",
  "outWalletAnswer4",
  "outWalletAnswer5",
] as const;
