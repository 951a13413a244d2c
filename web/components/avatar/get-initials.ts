/** The initials of the first and the last name: 'Nora de la Vega' is NV. */
export function getInitials(name: string) {
  const [first, ...others] = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return [first, others.at(-1)].map((word) => word?.at(0)).join('');
}
