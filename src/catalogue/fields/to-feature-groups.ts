import type { SourceFeatures } from '../feed-property.contract.ts';

/** Normalises the two forms in which feeds deliver features. */
export const toFeatureGroups = (features: SourceFeatures): { heading: string | null; values: string[] }[] =>
  Array.isArray(features)
    ? [{ heading: null, values: features }].filter(({ values }) => values.length)
    : features.Category.map(({ Type, Value }) => ({ heading: Type, values: Value }));
