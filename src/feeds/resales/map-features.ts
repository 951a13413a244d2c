import type { DeliveredFeatures } from '../../catalogue/feed-property.contract.ts';
import type { Warn } from '../feed-warning.contract.ts';
import { cleanLine } from '../text/clean-line.ts';
import { foldText } from '../text/fold-text.ts';
import type { ResalesText } from './resales-record.ts';

type Features = ResalesText['features'];

const MOST_HEADINGS = 50;
const MOST_VALUES = 100;

const SEA_VIEW = { headings: ['vistas', 'views'], values: ['mar', 'vistas al mar', 'sea'] };
const FRONT_LINE = {
  headings: ['posicion', 'setting'],
  values: ['primera linea de playa', 'beachfront', 'frontline beach'],
};

/** As they were delivered, under their headings. */
export function mapFeatures(features: Features, warn: Warn): DeliveredFeatures {
  const isLong = features.length > MOST_HEADINGS || features.some(({ values }) => values.length > MOST_VALUES);
  if (isLong) warn('too_many_features');
  return {
    Category: features.slice(0, MOST_HEADINGS).map(({ heading, values }) => ({
      Type: cleanLine(heading),
      Value: values.slice(0, MOST_VALUES).map(cleanLine).filter(Boolean),
    })),
  };
}

/** A word alone says nothing: "Mar" is a view under Vistas, and something else elsewhere. */
export function mapOutlook(features: Features) {
  const has = ({ headings, values }: typeof SEA_VIEW) =>
    features.some(
      (group) =>
        headings.includes(foldText(group.heading)) && group.values.some((value) => values.includes(foldText(value))),
    );
  return { seaView: has(SEA_VIEW), frontLine: has(FRONT_LINE) };
}
