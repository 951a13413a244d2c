const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word of the search must occur in the name; case and accents do not matter. */
export const matchesName = (name: string, query: string) =>
  folded(query)
    .split(/\s+/)
    .every((word) => folded(name).includes(word));
