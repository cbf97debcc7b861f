// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** Where mail can go and driver licenses come from: the fifty states, the District of Columbia and the territories. */
export const usStates: readonly string[] =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI".split(
    " ",
  );

export const isUsState = (code: string): boolean => usStates.includes(code);
