/** What content asks of a password. */
export interface PasswordRule {
  /** A regular expression; one that is none refuses nothing, the gateway has its own. */
  readonly pattern: string;
}

/**
 * Whether a password is good enough: it fits the pattern of the content, and the user name is no part of it, which no
 * pattern can say (E-251).
 * @param userName empty where it is not known
 */
export const isGoodPassword = (password: string, userName: string, { pattern }: PasswordRule): boolean =>
  fits(pattern, password) && (userName === "" || !password.toLowerCase().includes(userName.trim().toLowerCase()));

const fits = (pattern: string, text: string): boolean => {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return true;
  }
};
