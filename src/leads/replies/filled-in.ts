import { isPlaceholder, type Placeholder, placeholdersIn } from './reply.contract.ts';

/** What stands for each placeholder; null is not known. */
export type Known = Readonly<Record<Placeholder, string | null>>;

/** The text with all that is known. What is not known stays in braces, for somebody to write it. */
export function filledIn(text: string, known: Known): string {
  let filled = text;
  for (const name of placeholdersIn(text))
    if (isPlaceholder(name))
      filled = filled.replaceAll(`{${name}}`, () => withoutBraces(known[name] ?? `{${name}}`, name));
  return filled;
}

/** What somebody typed as their name never looks like a placeholder. */
const withoutBraces = (value: string, name: string) => (value === `{${name}}` ? value : value.replace(/[{}]/g, ''));
