const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word that was typed is in the name, whatever case and accents. */
export const isCalled = (name: string, typed: string) =>
  folded(typed)
    .split(/\s+/)
    .every((word) => folded(name).includes(word));
