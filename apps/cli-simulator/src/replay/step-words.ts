/** What happens in a step, for people who have never seen the code. */
const words: Readonly<Record<string, string>> = {
  // New service
  choosePlan: "a plan is chosen",
  keepDraft: "the half-filled form is kept",
  keepSession: "the session of the plan list is kept",
  saveOrderInformation: "the order form is sent",
  comparePrice: "the plan is asked for once more, at the price that the form has shown",
  confirmHomeAndDate: "home and start date are held against address search and calendar",
  checkFraud: "the fraud check is asked",
  sendOneTimePassword: "a code is sent to the phone",
  validateOneTimePassword: "the code is typed",
  reportMissingCode: "the customer says that no code has come",
  answerKnowledgeQuestions: "the questions are answered",
  createCustomer: "the customer is created",
  convertToMoveIn: "the switch becomes a move-in",
  submitOrder: "the order is sent, and the plan asked for once more",
  placeOrder: "the order is placed",
  sendCopies: "copies of the confirmation are mailed",
  addToCart: "an add-on is put into the cart",
  removeFromCart: "an add-on is taken out of the cart",
  orderAddOns: "the add-ons are ordered",
  openCardEntry: "the frame for a card is opened",
  keepCard: "the card's token is kept",
  choosePayment: "a way to pay is chosen",
  payDeposit: "the deposit is paid",
  scheduleRemainder: "the second half of the deposit is scheduled",
  payPriorDebt: "the prior debt is paid",
  openAutopayCard: "the frame for autopay's card is opened",
  enrollInAutopay: "autopay is set up",
  keepAccountForm: "the half-filled account form is kept",
  checkUserName: "the user name is looked up",
  createOnlineAccount: "the online account is made",
  skipAccount: "no online account is wanted",
  continueToAccount: "the customer goes on to their account",
  recordOfflineEnrollment: "the customer leaves, and is written down for a call",
  // Renewal
  chooseRenewal: "a plan for the home that they have is chosen",
  submitRenewal: "the renewal is sent",
  createSwap: "the renewal is ordered",
  // Transfer
  keepServiceInfo: "the half-filled form of both homes is kept",
  tellServiceInfo: "old and new home are told",
  keepCurrentPlan: "the plan moves along",
  chooseTransferPlan: "a plan for the new home is chosen",
  setServiceDates: "the days of the move are chosen",
  keepTransferOrder: "the half-filled order is kept",
  orderTransfer: "the transfer is ordered",
  arrangeBills: "where bills go is arranged",
  transferAtOnce: "a transfer is ordered through the site API",
  // Another home
  choosePlanForHome: "a plan for another home is chosen",
  keepHomeOrder: "the half-filled order is kept",
  orderHome: "the order for another home is sent",
  addHomeAtOnce: "another home is ordered through the site API",
  sendHomeOrder: "another home is ordered",
  // Add-ons of the account
  submitAddOns: "add-ons are chosen",
  sendAddOnOrder: "the add-ons are ordered",
};

/** The step's name, and what happens in it where it is a step of today's code. */
export const stepInWords = (step: string): string =>
  Object.hasOwn(words, step) ? `${step}: ${words[step] ?? ""}` : step;
