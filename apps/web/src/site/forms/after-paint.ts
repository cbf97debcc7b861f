/** Runs work after the browser has painted the response to the current event. React forms and plain forms use it. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
