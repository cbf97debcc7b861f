/** The metrics that Prometheus would read at a local port. */
export const scraped = async (port: number): Promise<string> => {
  const answer = await fetch(`http://localhost:${port}/metrics`);
  if (!answer.ok) throw new Error(`metrics answered ${answer.status}`);
  return answer.text();
};

/** The sum of a metric's series with all these labels; 0 without such a series. */
export const sumOf = (text: string, name: string, labels: Readonly<Record<string, string>> = {}): number =>
  text
    .split("\n")
    .filter(
      (line) =>
        (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
    )
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
