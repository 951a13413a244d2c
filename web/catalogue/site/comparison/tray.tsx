import { useAtom } from 'jotai';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { QueryProvider } from '../../../api/queries.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { useCards } from '../saved-properties/use-cards.tsx';
import { MAX_COMPARED, comparisonAtom } from '../layout/saved-properties.ts';
import { comparisonPath, formatRoomLeft } from './comparison-path.ts';
import { Picture } from '../property/picture.tsx';

interface Props {
  reference: string;
  /** Undefined while loading, or if the property is not available. */
  card: PropertyCard | undefined;
  onRemove: () => void;
}

/** On a phone, tapping the picture removes the property. */
export function TraySlot({ reference, card, onRemove }: Props) {
  const name = card?.title ?? `Ref. ${reference}`;
  const [first] = card?.pictures ?? [];
  return (
    <li className="relative flex min-w-0 items-center rounded-sm md:max-w-56 md:flex-1 md:basis-0 md:bg-ink-800">
      <span className="size-11 shrink-0 overflow-hidden rounded-sm bg-ink-700 md:m-1.5 md:h-11 md:w-14">
        {first && <Picture picture={{ ...first, alt: '' }} sizes="64px" widest={320} />}
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 text-xs leading-tight max-md:sr-only">{name}</span>
      <button
        type="button"
        aria-label={`Quitar de la comparación: ${name}`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center md:w-8 rounded-sm hover:bg-ink-700 max-md:absolute max-md:inset-0 max-md:place-items-start max-md:justify-items-end max-md:hover:bg-transparent"
      >
        <span className="max-md:-mt-1 max-md:-mr-1 max-md:rounded-full max-md:bg-white max-md:p-0.5 max-md:text-ink-900 max-md:shadow-1">
          <X className="size-3 md:size-4.5" />
        </span>
      </button>
    </li>
  );
}

const MIN_COMPARED = 2;

export const Tray = () => (
  <QueryProvider>
    <ComparedProperties />
  </QueryProvider>
);

function ComparedProperties() {
  const [references, setReferences] = useAtom(comparisonAtom);
  const { data: cards = [] } = useCards(references);
  const tray = useRef<HTMLElement>(null);
  if (references.length === 0) return null;

  const replaceReferences = (remaining: string[]) => {
    setReferences(remaining);
    // The focused button is removed, and with the last property the whole tray.
    (remaining.length ? tray.current : document.querySelector('main'))?.focus({ preventScroll: true });
  };
  const findCard = (reference: string): PropertyCard | undefined => cards.find((card) => card.reference === reference);
  const room = formatRoomLeft(references.length);

  return (
    <section
      ref={tray}
      tabIndex={-1}
      data-tray
      aria-labelledby="comparar-titulo"
      className="focus-on-dark fixed inset-x-2 bottom-(--tray-bottom) z-25 flex h-14 items-center gap-2 rounded-lg bg-ink-900 px-2 text-white shadow-3 ring-1 ring-ink-700 outline-none md:inset-x-6 md:mx-auto md:h-(--tray-box) md:max-w-6xl md:gap-4 md:px-5 print:hidden"
    >
      <div role="status" className="shrink-0 max-md:sr-only">
        <h2 id="comparar-titulo" className="font-semibold">
          {`Comparar Propiedades (${references.length}/${MAX_COMPARED})`}
        </h2>
        {room && <p className="text-sm text-mist max-lg:sr-only">{room}</p>}
      </div>
      <ul className="flex min-w-0 gap-1.5 md:flex-1 md:justify-end md:gap-2">
        {references.map((reference) => (
          <TraySlot
            key={reference}
            reference={reference}
            card={findCard(reference)}
            onRemove={() => replaceReferences(references.filter((item) => item !== reference))}
          />
        ))}
        {Array.from({ length: MAX_COMPARED - references.length }, (_, index) => (
          <li
            key={index}
            aria-hidden="true"
            className="size-11 rounded-sm border border-dashed border-gray-500 md:hidden"
          />
        ))}
      </ul>
      {references.length >= MIN_COMPARED ? (
        <ButtonLink
          variant="white"
          size="small"
          href={comparisonPath(references)}
          className="max-md:h-11 max-md:flex-1 max-md:px-2 max-md:text-center max-md:text-xs max-md:whitespace-normal"
        >
          Ver Comparación Detallada
        </ButtonLink>
      ) : (
        <p aria-hidden="true" className="flex-1 px-1 text-xs text-mist md:hidden">
          {room}
        </p>
      )}
      <button
        type="button"
        aria-label="Vaciar la comparación"
        title="Vaciar la comparación"
        onClick={() => replaceReferences([])}
        className="-mx-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink-700 max-md:hidden"
      >
        <X size={20} />
      </button>
    </section>
  );
}
