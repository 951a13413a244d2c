import { featureGroups } from '../facts/feature-groups.ts';
import type { DeliveredFeatures } from '../feed-property.contract.ts';
import type { FeatureGroup } from '../property.contract.ts';
import { spanishFeature, spanishHeading } from './spanish-feature.ts';

/** Groups of features for Spanish readers; those that cannot be translated are in separate English groups. */
export const spanishGroups = (features: DeliveredFeatures): FeatureGroup[] =>
  featureGroups(features).flatMap(({ heading, values }) => {
    const spanish = new Set(values.flatMap((value) => spanishFeature(value, heading) ?? []));
    const english = values.filter((value) => spanishFeature(value, heading) === null);
    return [
      { heading: heading && spanishHeading(heading), values: [...spanish], language: 'es' as const },
      { heading, values: english, language: 'en' as const },
    ].filter((group) => group.values.length > 0);
  });

/** All features that are in Spanish, without headings. */
export const spanishFeatures = (features: DeliveredFeatures): string[] =>
  featureGroups(features).flatMap(({ heading, values }) => [
    ...new Set(values.flatMap((value) => spanishFeature(value, heading) ?? [])),
  ]);
