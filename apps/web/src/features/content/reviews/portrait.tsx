import styles from "./reviews.module.css";

/** Portraits without faces: hair, shoulders, and one lit point. */
const portraits: Readonly<Record<string, string>> = {
  "portrait-short": "M21.5 27c-1-9 4-14.5 10.5-14.5s11.5 5 10.5 14.5c-2-5-5-7-10-7s-9 2-11 7z",
  "portrait-long":
    "M20.5 38c-2.5-14 1-25.5 11.5-25.5s14 11.5 11.5 25.5c-3-3-3.5-10-4.5-15-5 1-9.5 0-12-2.5-1 7-3.5 14-6.5 17.5z",
  "portrait-bun":
    "M28 10.5a4 4 0 1 1 8 0c0 1-.3 1.8-.8 2.5 4.8 1.3 7.5 6 7.3 13-2.5-4.5-6-6.5-10.5-6.5s-8 2-10.5 6.5c-.2-7 2.5-11.7 7.3-13-.5-.7-.8-1.5-.8-2.5z",
  "portrait-curls":
    "M20 30c-3-2-2.5-6 .5-7-1.5-4 1.5-7 4.5-6.5 1-4 6-5.5 9-3 4-1.5 8 1 7.5 5 3.5.5 5 4.5 2.5 7 1 2 0 4-2 4.5-.5-5-4-8.5-10-8.5s-10.5 3.5-12 8.5z",
};

/** Customers without a picture get these in turn, so neighbours in a list differ. */
const inTurn = ["portrait-bun", "portrait-short", "portrait-long", "portrait-curls"] as const;

/**
 * A reviewer's picture: a drawing by its name, a picture by its address, otherwise a drawing by the position in the
 * list.
 */
export function Portrait({ image, place }: { readonly image: string; readonly place: number }) {
  const isPicture = /^(https:\/\/|\/(?!\/)|data:image\/)/.test(image);
  const hair = portraits[image] ?? (isPicture ? undefined : portraits[inTurn[place % inTurn.length] ?? ""]);
  if (hair !== undefined) {
    return (
      <svg className={styles.portrait} viewBox="0 0 64 64" aria-hidden>
        <path className={styles.hair} d={hair} />
        <path d="M22 25c0 8 4 14 10 14s10-6 10-14M28 38v5c-9 1.5-15 6-17 15M36 38v5c9 1.5 15 6 17 15" />
        <circle className={styles.live} cx="42.5" cy="50" r="2.6" />
      </svg>
    );
  }
  // oxlint-disable-next-line nextjs/no-img-element -- a small picture from elsewhere: nothing of ours to make smaller
  return <img className={styles.portrait} src={image} alt="" width={64} height={64} loading="lazy" />;
}
