/** The items with one of them moved to another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? others : [...others.slice(0, to), item, ...others.slice(to)];
}
