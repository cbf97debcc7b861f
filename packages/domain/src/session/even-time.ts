/** The least time of every answer to a sign-in, in milliseconds. A success takes as long, if the gateway is near. */
export const evenMs = 300;

/** Returns the result once the even time is over, so that its duration does not reveal which accounts exist. */
export const inEvenTime = async <Answer>(
  work: PromiseLike<Answer>,
  sleep: (ms: number) => Promise<unknown>,
): Promise<Answer> => {
  const [answer] = await Promise.all([work, sleep(evenMs)]);
  return answer;
};
