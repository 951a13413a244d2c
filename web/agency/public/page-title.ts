/** Search engines cut what is longer. */
const LONGEST_TITLE = 65;

/** The first wording that fits before the agency's name; where none does, the last one without the name. */
export const pageTitle = (agency: { name: string }, ...wordings: string[]) =>
  wordings.map((wording) => `${wording} | ${agency.name}`).find(({ length }) => length <= LONGEST_TITLE) ??
  wordings.at(-1) ??
  agency.name;
