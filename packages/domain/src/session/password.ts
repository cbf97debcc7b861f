/** The content's requirements for a password. */
export interface PasswordRule {
  /** A regular expression. An invalid one refuses nothing; the gateway checks too. */
  readonly pattern: string;
}

/**
 * Whether a password fits the content's pattern and excludes the user name, which no pattern can express (E-251).
 * @param userName empty where it is unknown
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
