/** Tells `pre-hydration-clicks.js`, which holds the presses that came before a part did, that one is there. */
export const replayClicks = () => void dispatchEvent(new Event('part-there'));
