/**
 * The fewest edits (a letter put in, taken out, changed, or two neighbours swapped) that make `typed` the beginning of
 * `word`; undefined when it takes more than `most`.
 */
export const editsToBeginning = (typed: string, word: string, most: number): number | undefined => {
  if (word.startsWith(typed)) return 0;
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let edits = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    before = previous;
    previous = current;
  }
  const edits = Math.min(...previous);
  return edits <= most ? edits : undefined;
};
