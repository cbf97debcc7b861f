// Loaded by browsers.

const signs = ["pointerover", "pointerdown", "focusin", "keydown", "input"] as const;

/** Calls back, once, when a visitor comes to a place: points at it, touches it, moves the focus into it; or is there already. */
export const whenTouched = (place: HTMLElement, come: () => void): void => {
  const once = (): void => {
    for (const sign of signs) place.removeEventListener(sign, once);
    come();
  };
  if (place.contains(document.activeElement)) come();
  else for (const sign of signs) place.addEventListener(sign, once, { passive: true });
};
