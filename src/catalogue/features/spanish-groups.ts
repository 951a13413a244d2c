import { featureGroups } from '../facts/feature-groups.ts';
import type { DeliveredFeatures } from '../feed-property.contract.ts';
import type { FeatureGroup } from '../property.contract.ts';
import { spanishFeature, spanishHeading } from './spanish-feature.ts';

/** For readers of Spanish: what can be said in Spanish, and apart from it what is left in English. */
export const spanishGroups = (features: DeliveredFeatures): FeatureGroup[] =>
  featureGroups(features).flatMap(({ heading, values }) => {
    const spanish = new Set(values.flatMap((value) => spanishFeature(value, heading) ?? []));
    const english = values.filter((value) => spanishFeature(value, heading) === null);
    return [
      { heading: heading && spanishHeading(heading), values: [...spanish], language: 'es' as const },
      { heading, values: english, language: 'en' as const },
    ].filter((group) => group.values.length > 0);
  });

/** What may stand among Spanish words without a heading or a word of warning. */
export const spanishFeatures = (features: DeliveredFeatures): string[] =>
  featureGroups(features).flatMap(({ heading, values }) => [
    ...new Set(values.flatMap((value) => spanishFeature(value, heading) ?? [])),
  ]);
