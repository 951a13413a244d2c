const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word of the search must occur in the name; case and accents do not matter. */
export const isCalled = (name: string, typed: string) =>
  folded(typed)
    .split(/\s+/)
    .every((word) => folded(name).includes(word));
