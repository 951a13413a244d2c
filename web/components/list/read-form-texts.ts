/** What the fields of a form say, by their names. */
export const readFormTexts = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, text]) => [name, typeof text === 'string' ? text.trim() : '']),
  );
