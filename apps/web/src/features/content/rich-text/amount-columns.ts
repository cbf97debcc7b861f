/** "$64.00", "9.9¢", "13.4 ¢", "1.997 %", also in bold. */
const amount = /^(\*\*)?[−-]?\$?\d[\d,.]*(\s?[¢%])?\1$/;

/** The columns of a table, from the second on, that contain only amounts. */
export const amountColumns = (rows: readonly (readonly string[])[]): ReadonlySet<number> => {
  const columns = new Set<number>();
  for (const column of (rows[0] ?? []).keys()) {
    const cells = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    if (column > 0 && cells.length > 0 && cells.every((cell) => amount.test(cell.replaceAll("\u00a0", " "))))
      columns.add(column);
  }
  return columns;
};
