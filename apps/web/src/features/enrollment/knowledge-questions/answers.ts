/** The fields of the form, under the site API's names, for five questions at most (E-395). */
export const outOfWalletAnswers = [
  "outWalletAnswer1",
  "outWalletAnswer2",
  "outWalletAnswer3",
  "outWalletAnswer4",
  "outWalletAnswer5",
] as const;
