/** Milliseconds that every answer to a sign-in takes at least: a good one takes as long, wherever the gateway is near. */
export const evenMs = 300;

/** Gives back what came of it, and not before the even time is over: how long it took does not tell who has an account. */
export const inEvenTime = async <Answer>(
  work: PromiseLike<Answer>,
  sleep: (ms: number) => Promise<unknown>,
): Promise<Answer> => {
  const [answer] = await Promise.all([work, sleep(evenMs)]);
  return answer;
};
