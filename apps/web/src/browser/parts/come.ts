/** Requested scripts, and those that have loaded or failed. */
const asked = new Map<string, Promise<void>>();
const settled = new Set<string>();

export const isSettled = (src: string): boolean => settled.has(src);

/** Loads a script once; resolves when it is loaded or has failed. */
export function come(src: string): Promise<void> {
  const coming =
    asked.get(src) ??
    new Promise<void>((done) => {
      const script = document.createElement("script");
      script.src = src;
      script.onload = script.onerror = () => {
        settled.add(src);
        done();
      };
      document.head.append(script);
    });
  asked.set(src, coming);
  return coming;
}
