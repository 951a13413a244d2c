/** Homes that are no longer free, by their place in the stock. */
export const marketStatus = (index: number): 'reserved' | 'sold' | null => {
  if (index % 80 === 57) return 'sold';
  return index % 29 === 5 ? 'reserved' : null;
};
