import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { ParsedNaturalQuery } from '../../../../src/search/natural-query/natural-query.contract.ts';
import { activeFilters } from '../filters/active-filters.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';
import { matchesSentence, removeSentenceFilters } from './said-filters.ts';

const CURRENCY_NAMES = {
  GBP: ['libras', '£'],
  USD: ['dólares', '$'],
  CHF: ['francos suizos', 'CHF'],
  SEK: ['coronas suecas', 'SEK'],
  NOK: ['coronas noruegas', 'NOK'],
  DKK: ['coronas danesas', 'DKK'],
} as const;

function exchangeSentence({ currency, rate }: NonNullable<ParsedNaturalQuery['exchange']>) {
  const [name, sign] = CURRENCY_NAMES[currency];
  return rate === null
    ? `No podemos convertir ${name} a euros: escriba el precio en euros.`
    : `Convertido a euros: 1\u00a0${sign} = ${formatNumber(rate, 4)}\u00a0€.`;
}

interface Props {
  /** Null where the sentence left nothing but words, or nobody can read it now. */
  reading: ParsedNaturalQuery | null;
  filters: SearchFilters;
  /** The sentence whose filters this one took away. */
  replaced: string | undefined;
  typeNames: Record<string, string>;
  className?: string;
}

/**
 * How a sentence was understood, what it replaced and what it kept. The chips below take each part away again; from then
 * on they alone say what is searched for.
 */
export function QueryInterpretation({ reading, filters, replaced, typeNames, className }: Props) {
  const isWhole = reading !== null && matchesSentence(filters, reading);
  const { words, rest, exchange, lacking = [], unheeded, intent } = isWhole ? reading : NOTHING_READ;
  const kept = isWhole
    ? activeFilters({ ...removeSentenceFilters(filters, reading.filters), search: undefined }, typeNames)
    : [];
  const text = rest.slice(0, rest.length - lacking.join(' ').length).trim();
  const notes = [
    exchange && exchangeSentence(exchange),
    text && `No hemos reconocido «${text}»: lo buscamos como texto.`,
    unheeded && `No se puede filtrar por «${unheeded.join('» ni «')}».`,
    replaced && `Sustituye a «${replaced}».`,
    intent === 'rent' && 'Solo tenemos propiedades en venta, no en alquiler.',
    kept.length > 0 && `Se mantienen los demás filtros: ${kept.map(({ label }) => label).join(' · ')}.`,
  ].filter(Boolean);
  // A filter that came alone is its own chip.
  if (!notes[0] && words.length < 2 && !intent) return null;
  return (
    <span className={className}>
      {words.length > 0 && (
        <>
          Entendido como <strong className="font-semibold text-tinta-900">{words.join(' · ')}</strong>.
        </>
      )}
      {notes[0] && <span>{` ${notes.join(' ')}`}</span>}
      {intent === 'sell' && (
        <>
          {' ¿Quiere vender? '}
          <a href="/publicar-propiedad" className="font-semibold underline underline-offset-[3px] hover:text-mar-700">
            Publique su propiedad con nosotros
          </a>
          .
        </>
      )}
    </span>
  );
}

const NOTHING_READ: Pick<ParsedNaturalQuery, 'words' | 'rest' | 'exchange' | 'lacking' | 'unheeded' | 'intent'> = {
  words: [],
  rest: '',
};
