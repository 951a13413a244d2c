import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import type { SentenceReading } from '../../../../src/search/sentence/sentence.contract.ts';

const CURRENCY_NAMES = { GBP: ['libras', '£'], USD: ['dólares', '$'] } as const;

function exchangeSentence({ currency, rate }: NonNullable<SentenceReading['exchange']>) {
  const [name, sign] = CURRENCY_NAMES[currency];
  return rate === null
    ? `No podemos convertir ${name} a euros: escriba el precio en euros.`
    : `Convertido a euros: 1\u00a0${sign} = ${grouped(rate, 4)}\u00a0€.`;
}

/** How a sentence was understood. The chips below take each part away again. */
export function UnderstoodLine({ words, rest, exchange, unheeded }: Omit<SentenceReading, 'filters'>) {
  return (
    <>
      {words.length > 0 && (
        <>
          Entendido como <strong className="font-semibold text-tinta-900">{words.join(' · ')}</strong>.{' '}
        </>
      )}
      {exchange && `${exchangeSentence(exchange)} `}
      {rest && `No entendí: «${rest}»; se busca como texto.`}
      {unheeded && ` No se tiene en cuenta: «${unheeded.join('», «')}».`}
    </>
  );
}
