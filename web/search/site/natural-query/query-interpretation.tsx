import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { ParsedNaturalQuery } from '../../../../src/search/natural-query/natural-query.contract.ts';
import { listActiveFilters } from '../filters/active-filters.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';
import { matchesSentence, removeSentenceFilters } from './sentence-filters.ts';

const CURRENCY_NAMES = {
  GBP: ['libras', '£'],
  USD: ['dólares', '$'],
  CHF: ['francos suizos', 'CHF'],
  SEK: ['coronas suecas', 'SEK'],
  NOK: ['coronas noruegas', 'NOK'],
  DKK: ['coronas danesas', 'DKK'],
} as const;

function describeExchange({ currency, rate }: NonNullable<ParsedNaturalQuery['exchange']>) {
  const [name, sign] = CURRENCY_NAMES[currency];
  return rate === null
    ? `No podemos convertir ${name} a euros: escriba el precio en euros.`
    : `Convertido a euros: 1\u00a0${sign} = ${formatNumber(rate, 4)}\u00a0€.`;
}

interface Props {
  /** Null without a sentence, or if it could not be parsed. */
  interpretation: ParsedNaturalQuery | null;
  filters: SearchFilters;
  /** The previous sentence and the manual filters that this sentence replaced. */
  replaced: string | undefined;
  typeNames: Record<string, string>;
  className?: string;
}

/** Hides the interpretation once the list no longer has all filters of the sentence. */
export function QueryInterpretation({ interpretation, filters, replaced, typeNames, className }: Props) {
  const isComplete = interpretation !== null && matchesSentence(filters, interpretation);
  const { labels, rest, exchange, excluded = [], notApplied, intent } = isComplete ? interpretation : NO_INTERPRETATION;
  const remainingFilters = isComplete
    ? listActiveFilters({ ...removeSentenceFilters(filters, interpretation.filters), search: undefined }, typeNames)
    : [];
  // `rest` ends with the excluded features.
  const text = rest.slice(0, rest.length - excluded.join(' ').length).trim();
  const notes = [
    exchange && describeExchange(exchange),
    text && `No hemos reconocido «${text}»: lo buscamos como texto.`,
    notApplied && `No se puede filtrar por «${notApplied.join('» ni «')}».`,
    replaced && `Sustituye a «${replaced}».`,
    intent === 'rent' && 'Solo tenemos propiedades en venta, no en alquiler.',
    remainingFilters.length > 0 &&
      `Se mantienen los demás filtros: ${remainingFilters.map(({ label }) => label).join(' · ')}.`,
  ].filter(Boolean);
  // The chip of a single filter is enough.
  if (!notes[0] && labels.length < 2 && !intent) return null;
  return (
    <span className={className}>
      {labels.length > 0 && (
        <>
          Entendido como <strong className="font-semibold text-ink-900">{labels.join(' · ')}</strong>.
        </>
      )}
      {notes[0] && <span>{` ${notes.join(' ')}`}</span>}
      {intent === 'sell' && (
        <>
          {' ¿Quiere vender? '}
          <a
            href="/publicar-propiedad"
            className="font-semibold underline underline-offset-[3px] hover:text-primary-700"
          >
            Publique su propiedad con nosotros
          </a>
          .
        </>
      )}
    </span>
  );
}

const NO_INTERPRETATION: Pick<
  ParsedNaturalQuery,
  'labels' | 'rest' | 'exchange' | 'excluded' | 'notApplied' | 'intent'
> = {
  labels: [],
  rest: '',
};
