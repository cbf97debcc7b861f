import type { ListedJourney } from "@switchyard/domain/journey/ports";

type Page = readonly ListedJourney[];

/**
 * This many journeys, evenly spread over their time.
 * @param all the number of all journeys
 */
export async function* chosenPages(pages: AsyncIterable<Page>, all: number, sample = all): AsyncGenerator<Page> {
  let listed = 0;
  const isChosen = (): boolean => {
    listed += 1;
    return Math.floor((listed * sample) / all) > Math.floor(((listed - 1) * sample) / all);
  };
  for await (const page of pages) {
    const chosen = page.filter(isChosen);
    if (chosen.length > 0) yield chosen;
  }
}
