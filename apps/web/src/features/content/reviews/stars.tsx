import styles from "./reviews.module.css";

const star = "M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z";

/** A rating on a scale of five; the stars are a picture of what the label says. */
export function Stars({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((each) => (
        <svg key={each} viewBox="0 0 24 24" className={each <= rating ? styles.full : styles.empty} aria-hidden>
          <path d={star} />
        </svg>
      ))}
    </span>
  );
}
