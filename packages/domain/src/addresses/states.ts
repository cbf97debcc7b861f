// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The issuers of driver licenses: the fifty states, the District of Columbia and the territories. */
export const usStates: readonly string[] =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI".split(
    " ",
  );

/** The destinations of mail: including the armed forces. */
export const mailStates: readonly string[] = [...usStates, "AA", "AE", "AP"];

export const isMailState = (code: string): boolean => mailStates.includes(code);
export const isUsState = (code: string): boolean => usStates.includes(code);
