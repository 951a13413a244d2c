import { isPlaceholder, type Placeholder, findPlaceholders } from './reply.contract.ts';

/** What stands for each placeholder; null is not known. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

/** The text with all that is known. What is not known stays in braces, for somebody to write it. */
export function renderTemplate(text: string, values: PlaceholderValues): string {
  let filled = text;
  for (const name of findPlaceholders(text))
    if (isPlaceholder(name))
      filled = filled.replaceAll(`{${name}}`, () => stripBraces(values[name] ?? `{${name}}`, name));
  return filled;
}

/** What somebody typed as their name never looks like a placeholder. */
const stripBraces = (value: string, name: string) => (value === `{${name}}` ? value : value.replace(/[{}]/g, ''));
