import type { FeedProperty, SourceFeatures } from '../../../catalogue/feed-property.contract.ts';
import { mapEachAmenity } from '../../../catalogue/fields/amenities.contract.ts';
import { AMENITY_TERMS } from '../../../catalogue/fields/amenity-terms.contract.ts';
import { isHtml } from '../../../platform/html.ts';
import type { Aliases } from '../../aliases/aliases.ts';
import type { Warn } from '../../feed-warning.contract.ts';
import type { ResalesRecord, ResalesText } from '../../parsing/resales/read-resales-record.ts';
import { cleanLine, cleanText, isDoubleEncoded, foldText } from '../../parsing/text/clean-text.ts';

type Features = ResalesText['features'];

const MAX_HEADINGS = 50;
const MAX_VALUES = 100;
const NO_TERMS = { headings: [], values: [] };

/** Aliases use this name, since the value without its heading would be ambiguous. */
const toFeatureName = (heading: string, value: string) => cleanLine(heading ? `${heading}: ${value}` : value);

export const listGroupFeatures = ({ heading, values }: Features[number]) =>
  values.map((value) => toFeatureName(heading, value));

function mapFeatures(
  { features, language }: ResalesText & { language: 'es' | 'en' },
  aliases: Aliases,
  warn: Warn,
): SourceFeatures {
  const formatValue = (heading: string) => (value: string) => {
    const name = toFeatureName(heading, value);
    const texts = aliases.formatFeature(name, language);
    return texts[0] === name ? [value] : texts;
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

/**
 * Reads heading and value together: "Mar" is a view under Vistas, and something else elsewhere. Ignores values with an
 * alias.
 */
export function mapListedAmenities(features: Features, aliases: Aliases) {
  const hasNoAlias = (feature: string) => aliases.resolveFeatures([feature])[0] === feature;
  return mapEachAmenity((amenity) => {
    const { headings, values } = AMENITY_TERMS[amenity].resalesTerms ?? NO_TERMS;
    return features.some(
      (group) =>
        headings.includes(foldText(group.heading)) &&
        group.values.some(
          (value) => values.includes(foldText(value)) && hasNoAlias(toFeatureName(group.heading, value)),
        ),
    );
  });
}

/** The value of Resales-Online in place of a type name. */
const NEW_DEVELOPMENT = 'new development';

export const isNewDevelopment = ({ nameType }: ResalesText) => foldText(nameType) === NEW_DEVELOPMENT;

export function mapResalesTexts(
  { texts, status }: ResalesRecord,
  aliases: Aliases,
  warn: Warn,
): FeedProperty['translations'] {
  return texts.map((text) => {
    if (text.language === null) warn('unlabelled_text');
    if (isDoubleEncoded(text.description)) warn('double_encoded_text');
    const description = cleanText(text.description);
    if (isHtml(description)) warn('html_in_text');
    const lang = text.language ?? 'es';
    return {
      lang,
      nameType: cleanLineOrNull(getTypeName(text)),
      type: cleanLineOrNull(text.type),
      subtype1: cleanLineOrNull(text.subtype),
      status: cleanLineOrNull(status[lang]),
      statusSystem: cleanLineOrNull(status.system),
      description: description || null,
      features: mapFeatures({ ...text, language: lang }, aliases, warn),
    };
  });
}

/** Returns the name of the subtype or else of the type. `nameType` may be "New Development" instead of a name. */
export const getTypeName = (text: ResalesText) =>
  text.subtype || (isNewDevelopment(text) ? text.type : text.nameType || text.type);

const cleanLineOrNull = (text: string) => cleanLine(text) || null;
