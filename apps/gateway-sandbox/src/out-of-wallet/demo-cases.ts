import type { DemoCase } from "../people/demo-case.ts";

/** Out-of-wallet checks of identity. All these people are on the watch list, and enroll with phone 214-555-0136 unless the case names another. */
export const outOfWalletDemoCases: readonly DemoCase[] = [
  {
    id: "walter-code",
    who: "Walter Wallace, SSN 900-55-0003, born 01/20/1965",
    what: "order; read the code on the sandbox's page, type it",
    happens: "the order goes on",
    because: "the bureau knows this phone as his",
  },
  {
    id: "walter-wrong-code",
    who: "Walter Wallace",
    what: "type a wrong code, then answer Bonham St, Trinity Freight, 2009 Toyota Corolla",
    happens: "questions, then the order goes on",
    because: "a wrong code leads to what the bureau knows of him",
  },
  {
    id: "walter-no-code",
    who: "Walter Wallace",
    what: "press “I didn't receive a code”",
    happens: "the same questions; it is no wrong try",
    because: "the dummy code 000000 says that none has arrived",
  },
  {
    id: "walter-blocked",
    who: "Walter Wallace",
    what: "five wrong codes or sets of answers within 15 minutes, in any browser",
    happens: "refused for 15 minutes, even with the right code",
    because: "wrong tries count for the person",
  },
  {
    id: "gwen-trusted",
    who: "Gwen Goodstanding, SSN 900-55-0041, born 02/14/1958",
    what: "order",
    happens: "the order goes on, nothing is asked",
    because: "a trusted file: good to proceed",
  },
  {
    id: "quincy-questions",
    who: "Quincy Question, SSN 900-55-0042, born 10/03/1983",
    what: "order; answer Juniper Ln, Caprock Roofing, 2012 Nissan Altima",
    happens: "questions at once",
    because: "no phone is known as his",
  },
  {
    id: "beatriz-both",
    who: "Beatriz Both, SSN 900-55-0043, born 06/06/1991",
    what: "order; answer Magnolia Dr, Brazos Books, 2016 Kia Soul",
    happens: "questions, though a code was sent too",
    because: "her papers were stolen once",
  },
  {
    id: "cora-code-only",
    who: "Cora Codeonly, SSN 900-55-0045, born 03/28/1973",
    what: "type a wrong code",
    happens: "something went wrong: nothing else can be asked",
    because: "a phone is known as hers, and no history",
  },
  {
    id: "tessa-test-phone",
    who: "Tessa Testphone, SSN 900-55-0046, born 08/19/1980, phone 214-555-0142",
    what: "type 424242",
    happens: "the order goes on",
    because: "a phone for programs: its code is always the same",
  },
  {
    id: "ned-nothing",
    who: "Ned Nofile, SSN 900-55-0044, born 12/12/2001",
    what: "order",
    happens: "something went wrong: no code and no questions",
    because: "the bureau has no file on him",
  },
];

/** Cases of the device-risk service (DEVICE_RISK=on). */
export const deviceRiskDemoCases: readonly DemoCase[] = [
  {
    id: "suspicious-device",
    who: "anybody with an e-mail at borrowed-laptop.example",
    what: "order",
    happens: "identity is to be proved",
    because: "devices of this domain have been met in fraud",
  },
  {
    id: "refused-device",
    who: "anybody with an e-mail at stolen-phone.example",
    what: "order",
    happens: "e-mail or phone is not valid, with the action id of the device check",
    because: "devices of this domain were used in a fraud",
  },
];

/** The online account at the end of an enrollment. */
export const onlineAccountDemoCases: readonly DemoCase[] = [
  {
    id: "account-made",
    who: "anybody who has ordered",
    what: "user name of your choice, password Larkspur1",
    happens: "the account is made and can sign in",
    because: "the user name is free",
  },
  {
    id: "account-taken",
    who: "anybody who has ordered",
    what: "user name grace.garza",
    happens: "already taken",
    because: "Grace Garza has it",
  },
  {
    id: "account-email-taken",
    who: "anybody who has ordered on the second brand's site, with e-mail grace.garza@example.com",
    what: "a user name that is free",
    happens: "the gateway's own words beside the user name: the address has an account",
    because: "it is Grace Garza's address, and only the user name was looked up before",
  },
  {
    id: "account-weak-password",
    who: "anybody who has ordered",
    what: "password larkspur",
    happens: "refused with what a password needs",
    because: "no capital and no number",
  },
];
