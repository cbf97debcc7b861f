/** Scripts that were asked for, and those that are there or can't be had. */
const asked = new Map<string, Promise<void>>();
const settled = new Set<string>();

export const isSettled = (src: string): boolean => settled.has(src);

/** Has a script loaded, once however often it is asked for; resolves when it is there or can't be had. */
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
