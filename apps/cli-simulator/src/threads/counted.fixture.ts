import type { ListedJourney } from "@switchyard/domain/journey/ports";

/** Returns the journeys of a page, after a delay for large pages. */
export const work =
  (given: string) =>
  async (page: readonly ListedJourney[]): Promise<string> => {
    const names = page.map(({ correlationId }) => correlationId).join(" ");
    if (names === "broken") throw new Error(`${given} can't read it`);
    // The first pages take longest, so that the later ones are done before them.
    await new Promise((done) => setTimeout(done, names.length === 1 ? 30 : 0));
    return `${given} ${names}`;
  };
