// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The longest stored first or last name; ours, the specification has no limit. */
export const nameMaxLength = 40;

/** The longest valid e-mail address. */
export const emailMaxLength = 254;

export const longestServiceAddress = 120;

/** The longest unit that the gateway accepts. */
export const longestUnit = 20;

/** The longest text of each field of a billing address: the gateway's limits, the specification has none. */
export const billingBounds = {
  billingStreetNumber: 20,
  billingStreetAddress: 100,
  billingAptOrUnit: longestUnit,
  billingCity: 60,
  poBox: 20,
  poBoxCity: 60,
} as const;
