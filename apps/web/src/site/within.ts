/**
 * Waits for an optional result.
 *
 * @returns the result in time; undefined after the time, while the work continues. Rejects if the work does.
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
