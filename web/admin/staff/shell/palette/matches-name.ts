const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const matchesName = (name: string, query: string) =>
  normalize(query)
    .split(/\s+/)
    .every((word) => normalize(name).includes(word));
