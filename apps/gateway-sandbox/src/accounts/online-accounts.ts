import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { Backend } from "../operation/operation.ts";
import { allPeople } from "../people/people.ts";
import { samePartner } from "../customers/book.ts";

/** The data of a new online account. */
export interface OnlineAccount {
  readonly userName: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly partnerNumber: string;
  readonly contractAccount: string;
  readonly securityQuestion?: string;
  readonly securityAnswer?: string;
}

/** The current state of an online account, from the fixture data or created here. */
export interface Login {
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** 0 to 7. */
  readonly classification: number;
  readonly portalType: number;
  readonly partnerNumber: string;
  readonly organisationNumber: string | null;
  readonly isLocked: boolean;
  readonly isApproved: boolean;
  accepts(password: string): boolean;
}

export type LoginBackend = Pick<Backend, "accounts" | "records">;

/** This many wrong passwords in a row lock an account; a reset unlocks it. */
const wrongPasswordsThatLock = 5;

/** Kinds of records; the id of each is the user name in lower case. */
const kinds = { made: "online-account", password: "password", tries: "sign-in-tries", email: "login-email" } as const;

/** The stored data of an account created here, with the password and the answer as digests. */
interface MadeAccount extends Omit<OnlineAccount, "password" | "securityAnswer"> {
  readonly securityAnswerHash: string;
}
interface SignInTries {
  readonly wrongPasswords: number;
  readonly isLocked: boolean;
}

const idOf = (userName: string): string => userName.trim().toLowerCase();

/** A fast digest is enough in a sandbox, which only must never show a password. */
const digest = (secret: string, salt: string): Buffer => scryptSync(secret, salt, 32, { N: 1_024 });
const hashOf = (secret: string): string => {
  const salt = randomBytes(12).toString("hex");
  return `${salt}:${digest(secret, salt).toString("hex")}`;
};
const fits = (secret: string, hash: string): boolean => {
  const [salt = "", digested = ""] = hash.split(":");
  return timingSafeEqual(digest(secret, salt), Buffer.from(digested, "hex"));
};

type Holder = Omit<Login, "isLocked" | "accepts"> & {
  readonly isLocked: boolean;
  readonly firstPassword: string | undefined;
};

const accountIn = ({ accounts, records }: LoginBackend, userName: string): Holder | undefined => {
  const known = accounts.byUserName(userName);
  if (known)
    return {
      ...known,
      isLocked: known.standing === "locked",
      isApproved: known.standing !== "not-approved",
      firstPassword: known.password,
    };
  const made = records.get<MadeAccount>(kinds.made, idOf(userName));
  const portal =
    made &&
    allPeople.find((one) => one.partnerNumber !== undefined && samePartner(one.partnerNumber, made.partnerNumber))
      ?.portal;
  return (
    made && {
      ...made,
      classification: portal?.classification ?? 4,
      portalType: portal?.classification ?? 4,
      organisationNumber: portal?.organisationNumber ?? null,
      isLocked: false,
      isApproved: true,
      firstPassword: undefined,
    }
  );
};

/** Five or more characters, one capital, one digit, and the user name is no part of it (E-251). */
export const isGoodPassword = (password: string, userName: string): boolean =>
  password.length >= 5 &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password) &&
  !password.toLowerCase().includes(idOf(userName));

/** The online account of that user name, in any case of letters. */
export const findLogin = (backend: LoginBackend, userName: string): Login | undefined => {
  const holder = accountIn(backend, userName);
  if (!holder) return undefined;
  const id = idOf(userName);
  const hash = backend.records.get<string>(kinds.password, id);
  const { firstPassword, ...login } = holder;
  return {
    ...login,
    email: backend.records.get<string>(kinds.email, id) ?? login.email,
    isLocked: backend.records.get<SignInTries>(kinds.tries, id)?.isLocked ?? login.isLocked,
    accepts: (password) => (hash === undefined ? password === firstPassword : fits(password, hash)),
  };
};

/** The online account with that e-mail address, as it is now. */
export const findByEmail = (backend: LoginBackend, email: string): Login | undefined => {
  const wanted = email.trim().toLowerCase();
  const userNames = [
    ...backend.accounts.customers.map(({ userName }) => userName),
    ...backend.records.all<MadeAccount>(kinds.made).map(({ body }) => body.userName),
  ];
  return userNames
    .map((userName) => findLogin(backend, userName))
    .find((login) => login?.email.toLowerCase() === wanted);
};

/** Whether a partner has an online account, from the fixture data or created here. */
export const hasLogin = ({ accounts, records }: LoginBackend, partnerNumber: string): boolean =>
  [...accounts.customers, ...records.all<MadeAccount>(kinds.made).map(({ body }) => body)].some((one) =>
    samePartner(one.partnerNumber, partnerNumber),
  );

export const userNameTaken = (backend: LoginBackend, userName: string): boolean =>
  findLogin(backend, userName) !== undefined;

/** Creates an online account, which can sign in at once. The caller has checked that the user name is free. */
export const createOnlineAccount = (
  { records }: LoginBackend,
  { password, securityAnswer = "", ...account }: OnlineAccount,
): void => {
  const id = idOf(account.userName);
  records.put(kinds.made, id, {
    ...account,
    securityAnswerHash: hashOf(securityAnswer.trim().toLowerCase()),
  } satisfies MadeAccount);
  records.put(kinds.password, id, hashOf(password));
};

/** Counts a wrong password, and locks the account after too many. */
export const noteWrongPassword = ({ records }: LoginBackend, userName: string): void => {
  const wrongPasswords = (records.get<SignInTries>(kinds.tries, idOf(userName))?.wrongPasswords ?? 0) + 1;
  records.put(kinds.tries, idOf(userName), {
    wrongPasswords,
    isLocked: wrongPasswords >= wrongPasswordsThatLock,
  } satisfies SignInTries);
};

/** The right password resets the count of wrong ones. */
export const noteRightPassword = ({ records }: LoginBackend, userName: string): void =>
  records.put(kinds.tries, idOf(userName), { wrongPasswords: 0, isLocked: false } satisfies SignInTries);

/** Gives an account another password, which unlocks it too. */
export const setPassword = (backend: LoginBackend, userName: string, password: string): void => {
  backend.records.put(kinds.password, idOf(userName), hashOf(password));
  noteRightPassword(backend, userName);
};

export const setEmail = ({ records }: LoginBackend, userName: string, email: string): void =>
  records.put(kinds.email, idOf(userName), email);
