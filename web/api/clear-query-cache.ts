let clearCache = () => {};

/** Told by the code that holds answers, which most pages for visitors never load. */
export const onClearQueryCache = (act: () => void) => {
  clearCache = act;
};

/** Called when somebody signs in or out, so that nothing read before is shown to another account. */
export const clearQueryCache = () => clearCache();
