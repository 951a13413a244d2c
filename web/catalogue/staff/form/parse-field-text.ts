import { parseNumber } from '../../../../src/platform/text/parse-number.contract.ts';
import { endOfDay } from './end-of-day.ts';
import type { PropertyField, Value } from './property-fields.ts';

/** A text that is no number stays a text, for the contract to refuse. */
const numberOrText = (text: string, figure: number) => (Number.isNaN(figure) ? text : figure);

/** The value that a field's text means; an empty text is null. */
export function parseFieldText({ kind }: PropertyField, written: string | boolean): Value {
  if (typeof written === 'boolean') return written;
  const text = written.trim();
  if (text === '') return null;
  switch (kind) {
    case 'amount':
    case 'whole':
      return numberOrText(text, parseNumber(text) ?? NaN);
    case 'degrees':
      return numberOrText(text, Number(text.replace(',', '.')));
    case 'either':
      return text === 'true';
    case 'until':
      return endOfDay(text);
    default:
      return text;
  }
}
