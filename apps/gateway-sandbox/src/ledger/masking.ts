/** Fields that hold the number of an identity paper. */
const numbers = new Set(["SSN", "socialSecurityNumber", "driverLicenseNumber", "client_secret", "refresh_token"]);

/** Keeps the last four of a number, so that the ledger shows that it came and in which shape. */
const masked = (value: string): string => (value.length > 4 ? "*".repeat(value.length - 4) + value.slice(-4) : "*".repeat(value.length));

/** A request without the numbers of identity papers: the ledger can be shown to anybody. */
export const withoutPapers = (value: unknown, field = ""): unknown => {
  if (typeof value === "string") return numbers.has(field) ? masked(value) : value;
  if (Array.isArray(value)) return value.map((item) => withoutPapers(item, field));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutPapers(inner, field === "driverLicense" && key === "number" ? "driverLicenseNumber" : key)]));
};
