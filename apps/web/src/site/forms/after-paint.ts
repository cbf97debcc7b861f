/** Does it once the press that is being dealt with is answered on the screen. Forms of React and plain ones both wait by it. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
