import { ofAmenities } from '../../../catalogue/amenities/amenities.contract.ts';
import { AMENITY_WORDS } from '../../../catalogue/amenities/amenity-words.contract.ts';
import type { DeliveredFeatures } from '../../../catalogue/feed-property.contract.ts';
import type { Aliases } from '../../aliases/aliases.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import { cleanLine } from '../../reading/text/clean-line.ts';
import { foldText } from '../../reading/text/fold-text.ts';
import type { ResalesText } from '../../reading/resales/resales-text.ts';

type Features = ResalesText['features'];

const MOST_HEADINGS = 50;
const MOST_VALUES = 100;
const NOWHERE = { headings: [], values: [] };

/** The name by which aliases know a feature: its value alone would say too little. */
const named = (heading: string, value: string) => cleanLine(heading ? `${heading}: ${value}` : value);

export const saidOfGroup = ({ heading, values }: Features[number]) => values.map((value) => named(heading, value));

export function mapFeatures(
  { features, language }: ResalesText & { language: 'es' | 'en' },
  aliases: Aliases,
  warn: Warn,
): DeliveredFeatures {
  const shown = (heading: string) => (value: string) => {
    const read = aliases.shown(named(heading, value), language);
    return read[0] === named(heading, value) ? [value] : read;
  };
  const isLong = features.length > MOST_HEADINGS || features.some(({ values }) => values.length > MOST_VALUES);
  if (isLong) warn('too_many_features');
  return {
    Category: features.slice(0, MOST_HEADINGS).map(({ heading, values }) => ({
      Type: cleanLine(heading),
      Value: values.slice(0, MOST_VALUES).map(cleanLine).filter(Boolean).flatMap(shown(heading)),
    })),
  };
}

/** Reads heading and value together: "Mar" is a view under Vistas, and something else elsewhere. */
export function mapOutlook(features: Features, aliases: Aliases) {
  const isHeard = (said: string) => aliases.heard([said])[0] === said;
  return ofAmenities((amenity) => {
    const { headings, values } = AMENITY_WORDS[amenity].listed ?? NOWHERE;
    return features.some(
      (group) =>
        headings.includes(foldText(group.heading)) &&
        group.values.some((value) => values.includes(foldText(value)) && isHeard(named(group.heading, value))),
    );
  });
}
