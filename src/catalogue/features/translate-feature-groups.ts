import { toFeatureGroups } from '../fields/to-feature-groups.ts';
import type { SourceFeatures } from '../feed-property.contract.ts';
import type { FeatureGroup } from '../property.contract.ts';
import { translateFeature, translateHeading } from './translate-feature.ts';

/** Groups of features for Spanish readers; those that cannot be translated are in separate English groups. */
export const translateFeatureGroups = (features: SourceFeatures): FeatureGroup[] =>
  toFeatureGroups(features).flatMap(({ heading, values }) => {
    const spanish = new Set(values.flatMap((value) => translateFeature(value, heading) ?? []));
    const english = values.filter((value) => translateFeature(value, heading) === null);
    return [
      { heading: heading && translateHeading(heading), values: [...spanish], language: 'es' as const },
      { heading, values: english, language: 'en' as const },
    ].filter((group) => group.values.length > 0);
  });

/** All features that are in Spanish, without headings. */
export const listSpanishFeatures = (features: SourceFeatures): string[] =>
  toFeatureGroups(features).flatMap(({ heading, values }) => [
    ...new Set(values.flatMap((value) => translateFeature(value, heading) ?? [])),
  ]);
