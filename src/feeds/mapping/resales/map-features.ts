import { mapEachAmenity } from '../../../catalogue/amenities/list-amenities.contract.ts';
import { AMENITY_TERMS } from '../../../catalogue/amenities/amenity-terms.contract.ts';
import type { SourceFeatures } from '../../../catalogue/feed-property.contract.ts';
import type { Aliases } from '../../aliases/aliases.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { cleanLine } from '../../parsing/text/clean-line.ts';
import { foldText } from '../../parsing/text/fold-text.ts';
import type { ResalesText } from '../../parsing/resales/resales-text.ts';

type Features = ResalesText['features'];

const MAX_HEADINGS = 50;
const MAX_VALUES = 100;
const NOWHERE = { headings: [], values: [] };

/** The name by which aliases know a feature: its value alone would say too little. */
const toFeatureName = (heading: string, value: string) => cleanLine(heading ? `${heading}: ${value}` : value);

export const listGroupFeatures = ({ heading, values }: Features[number]) =>
  values.map((value) => toFeatureName(heading, value));

export function mapFeatures(
  { features, language }: ResalesText & { language: 'es' | 'en' },
  aliases: Aliases,
  warn: Warn,
): SourceFeatures {
  const formatValue = (heading: string) => (value: string) => {
    const read = aliases.formatFeature(toFeatureName(heading, value), language);
    return read[0] === toFeatureName(heading, value) ? [value] : read;
  };
  const isLong = features.length > MAX_HEADINGS || features.some(({ values }) => values.length > MAX_VALUES);
  if (isLong) warn('too_many_features');
  return {
    Category: features.slice(0, MAX_HEADINGS).map(({ heading, values }) => ({
      Type: cleanLine(heading),
      Value: values.slice(0, MAX_VALUES).map(cleanLine).filter(Boolean).flatMap(formatValue(heading)),
    })),
  };
}

/** Reads heading and value together: "Mar" is a view under Vistas, and something else elsewhere. */
export function mapListedAmenities(features: Features, aliases: Aliases) {
  const hasNoAlias = (feature: string) => aliases.resolveFeatures([feature])[0] === feature;
  return mapEachAmenity((amenity) => {
    const { headings, values } = AMENITY_TERMS[amenity].resalesTerms ?? NOWHERE;
    return features.some(
      (group) =>
        headings.includes(foldText(group.heading)) &&
        group.values.some(
          (value) => values.includes(foldText(value)) && hasNoAlias(toFeatureName(group.heading, value)),
        ),
    );
  });
}
