type Choose = (isChosen: boolean) => void;

/** The ref of a box: a tick that was set before the script came counts. */
export const applyPreHydrationSelection = (isChosen: boolean, choose: Choose) => (box: HTMLInputElement | null) => {
  if (box?.checked && !isChosen) choose(true);
};
