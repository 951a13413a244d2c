/** The names in braces that are left in a text; the contract, which comes with the form, refuses the same. */
export const placeholdersIn = (text: string) => [
  ...new Set([...text.matchAll(/\{([\p{L}\p{N}_-]{1,40})\}/gu)].map(([, name]) => name!)),
];
