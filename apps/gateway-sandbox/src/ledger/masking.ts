/** Fields with the number of an identity document, or with a token. */
const numbers = new Set([
  "SSN",
  "ssn",
  "DL",
  "socialSecurityNumber",
  "driverLicenseNumber",
  "DRIVERLICENSENUMBER",
  "client_secret",
  "access_token",
  "refresh_token",
  "token",
  "accesstoken",
  "accountId",
  "AccountId",
  "profileId",
  "ProfileId",
  "cvv",
  "CVV",
  "Cvv",
  "routingNumber",
]);

/** Fields that are hidden completely, including their length. */
const secrets = new Set([
  "password",
  "Password",
  "newPassword",
  "securityAnswer",
  "SecurityAnswer",
  "oneTimePwd",
  "resetCode",
]);

/** The word for a code that has not arrived is not secret: it is the same for everybody (E-152). */
const noCodeArrived = "000000";

/** Masks all but the last four digits, so that the ledger shows that a number exists and its format. */
const masked = (value: string): string =>
  value.length > 4 ? "*".repeat(value.length - 4) + value.slice(-4) : "*".repeat(value.length);

/** Masks identity numbers, passwords and tokens, because the ledger is shown on the sandbox's pages. */
export const withoutPapers = (value: unknown, field = ""): unknown => {
  if (secrets.has(field) && value !== null)
    return field === "oneTimePwd" && value === noCodeArrived ? noCodeArrived : "***";
  if (typeof value === "string") return numbers.has(field) ? masked(value) : value;
  if (Array.isArray(value)) return value.map((item) => withoutPapers(item, field));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      withoutPapers(inner, field === "driverLicense" && key === "number" ? "driverLicenseNumber" : key),
    ]),
  );
};
