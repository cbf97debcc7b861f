/** Fields that hold the number of an identity paper, or a token. */
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

/** Fields of which nothing may be seen, not even how long they are. */
const secrets = new Set([
  "password",
  "Password",
  "newPassword",
  "securityAnswer",
  "SecurityAnswer",
  "oneTimePwd",
  "resetCode",
]);

/** The word that no code has arrived is no secret: it opens nothing, and is the same for everybody (E-152). */
const noCodeArrived = "000000";

/** Keeps the last four of a number, so that the ledger shows that it came and in which shape. */
const masked = (value: string): string =>
  value.length > 4 ? "*".repeat(value.length - 4) + value.slice(-4) : "*".repeat(value.length);

/** A request without the numbers of identity papers, without passwords and tokens: the ledger can be shown to anybody. */
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
