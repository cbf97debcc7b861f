// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The longest first or last name that is kept; ours, the specification names none. */
export const nameMaxLength = 40;

/** The longest address that mail can be sent to. */
export const emailMaxLength = 254;

export const longestServiceAddress = 120;

/** The longest unit that the gateway takes. */
export const longestUnit = 20;

/** The longest text of each field of a billing address: what the gateway takes, the specification names none. */
export const billingBounds = {
  billingStreetNumber: 20,
  billingStreetAddress: 100,
  billingAptOrUnit: longestUnit,
  billingCity: 60,
  poBox: 20,
  poBoxCity: 60,
} as const;
