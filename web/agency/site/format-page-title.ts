/** Search engines truncate longer titles. */
const MAX_TITLE_LENGTH = 65;

/** Returns the first wording that fits before the agency's name, or the last one without the name. */
export const formatPageTitle = (agency: { name: string }, ...wordings: string[]) =>
  wordings.map((wording) => `${wording} | ${agency.name}`).find(({ length }) => length <= MAX_TITLE_LENGTH) ??
  wordings.at(-1) ??
  agency.name;
