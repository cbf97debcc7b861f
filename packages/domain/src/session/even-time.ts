/** Milliseconds that every answer at a door takes at least: so long a good one takes too, wherever the gateway is near. */
export const evenMs = 300;

/** Gives back what came of it, and not before the even time is over: how long it took tells nobody who has an account. */
export const inEvenTime = async <Answer>(
  work: PromiseLike<Answer>,
  sleep: (ms: number) => Promise<unknown>,
): Promise<Answer> => {
  const [answer] = await Promise.all([work, sleep(evenMs)]);
  return answer;
};
