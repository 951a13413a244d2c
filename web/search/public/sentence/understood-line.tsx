import type { SentenceReading } from '../../../../src/search/sentence/sentence.contract.ts';

/** How a sentence was understood. The chips below take each part away again. */
export function UnderstoodLine({ words, rest, unheeded }: Omit<SentenceReading, 'filters'>) {
  return (
    <>
      {words.length > 0 && (
        <>
          Entendido como <strong className="font-semibold text-tinta-900">{words.join(' · ')}</strong>.{' '}
        </>
      )}
      {rest && `No entendí: «${rest}»; se busca como texto.`}
      {unheeded && ` No se tiene en cuenta: «${unheeded.join('», «')}».`}
    </>
  );
}
