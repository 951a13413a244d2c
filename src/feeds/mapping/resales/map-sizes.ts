import type { Warn } from '../../feed-warning.contract.ts';
import { foldText } from '../../parsing/text/fold-text.ts';
import { readFigure } from '../../parsing/text/read-number.ts';
import type { ResalesRecord } from '../../parsing/resales/read-resales-record.ts';

const SQUARE_METRES_A_SQUARE_FOOT = 0.092_903_04;

const FEET = /^(?:sq|square)? ?(?:feet|foot|ft|pies)\b/;
const METRES = /^(?:sq|square)? ?(?:m|m2|met(?:re|er|ro)s?)?( cuadrados)?$/;

/** Sizes in whole square metres; null where the unit is unknown. */
export function mapSizes({ dimensions, built, terrace, gardenPlot }: ResalesRecord, warn: Warn) {
  const factor = squareMetresPer(dimensions);
  if (factor === null) warn('unknown_unit');
  const size = (text: string) => {
    const figure = readFigure(text, warn);
    return (figure && factor && Math.round(figure * factor)) || null;
  };
  return { built: size(built), terrace: size(terrace), gardenPlot: size(gardenPlot) };
}

function squareMetresPer(unit: string): number | null {
  const folded = foldText(unit);
  if (FEET.test(folded)) return SQUARE_METRES_A_SQUARE_FOOT;
  return METRES.test(folded) ? 1 : null;
}
