/** Search engines cut what is longer. */
const MAX_TITLE_LENGTH = 65;

/** The first wording that fits before the agency's name; where none does, the last one without the name. */
export const formatPageTitle = (agency: { name: string }, ...wordings: string[]) =>
  wordings.map((wording) => `${wording} | ${agency.name}`).find(({ length }) => length <= MAX_TITLE_LENGTH) ??
  wordings.at(-1) ??
  agency.name;
