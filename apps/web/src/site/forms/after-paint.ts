/** What a press need not wait for comes once that is answered on the screen. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
