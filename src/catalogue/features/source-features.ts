import type { SourceFeatures } from '../feed-property.contract.ts';

const isHeading = (line: string) => line.length > 1 && line.endsWith(':');

/** Converts features to lines for editing; a line that ends with a colon is the heading of the lines below it. */
export const toFeatureLines = (features: SourceFeatures): string[] =>
  Array.isArray(features)
    ? features
    : features.Category.flatMap(({ Type, Value }) => [...(Type && [`${Type}:`]), ...Value]);

export function parseFeatureLines(lines: readonly string[]): SourceFeatures {
  if (!lines.some(isHeading)) return [...lines];
  const groups = [{ Type: '', Value: [] as string[] }];
  for (const line of lines) {
    if (isHeading(line)) groups.push({ Type: line.slice(0, -1).trim(), Value: [] });
    else groups.at(-1)!.Value.push(line);
  }
  return { Category: groups.filter(({ Value }) => Value.length > 0) };
}

/** Normalises the two formats in which feeds deliver features. */
export const toFeatureGroups = (features: SourceFeatures): { heading: string | null; values: string[] }[] =>
  Array.isArray(features)
    ? [{ heading: null, values: features }].filter(({ values }) => values.length)
    : features.Category.map(({ Type, Value }) => ({ heading: Type, values: Value }));
