let forget = () => {};
let dropUnused = () => {};

/** Told by the code that holds answers, which most pages for visitors never load. */
export const onForgetting = (act: () => void, actOnUnused: () => void) => {
  forget = act;
  dropUnused = actOnUnused;
};

/** Called when somebody signs in or out, so that nothing read before is shown to another account. */
export const forgetQueries = () => forget();

/** Drops the answers that no part of the page shows. */
export const dropUnusedQueries = () => dropUnused();
