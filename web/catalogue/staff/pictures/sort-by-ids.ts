/** Sorts by a list of ids; what the list lacks, as a picture that has just been uploaded, comes last. */
export function sortByIds<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const placeOf = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
