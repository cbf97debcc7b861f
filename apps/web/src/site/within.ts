/**
 * Waits for what a page can do without.
 * @returns what was found in time; undefined when it takes longer, while the work itself goes on. Rejects as the work does.
 */
export async function within<Found>(milliseconds: number, asked: PromiseLike<Found>): Promise<Found | undefined> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const missing = new Promise<undefined>((tell) => {
    late = setTimeout(() => tell(undefined), milliseconds);
  });
  try {
    return await Promise.race([asked, missing]);
  } finally {
    clearTimeout(late);
  }
}
