import { useAtom } from 'jotai';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { Queries } from '../../../api/queries.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { useCards } from '../saved-properties/use-cards.ts';
import { MAX_COMPARED, comparisonAtom } from './comparison-atom.ts';
import { comparisonPath } from './comparison-path.ts';
import { formatRoomLeft } from './format-room-left.ts';
import { TraySlot } from './tray-slot.tsx';

const MIN_COMPARED = 2;

export const Tray = () => (
  <Queries>
    <ComparedProperties />
  </Queries>
);

function ComparedProperties() {
  const [references, setReferences] = useAtom(comparisonAtom);
  const { data: cards = [] } = useCards(references);
  const tray = useRef<HTMLElement>(null);
  if (references.length === 0) return null;

  const keep = (kept: string[]) => {
    setReferences(kept);
    // The button that had the focus disappears, and with the last property the tray does too.
    (kept.length ? tray.current : document.querySelector('main'))?.focus({ preventScroll: true });
  };
  const cardOf = (reference: string): PropertyCard | undefined => cards.find((card) => card.reference === reference);
  const room = formatRoomLeft(references.length);

  return (
    <section
      ref={tray}
      tabIndex={-1}
      data-tray
      aria-labelledby="comparar-titulo"
      className="focus-on-dark fixed inset-x-2 bottom-(--tray-bottom) z-25 flex h-14 items-center gap-2 rounded-lg bg-tinta-900 px-2 text-white shadow-3 ring-1 ring-tinta-700 outline-none md:inset-x-6 md:mx-auto md:h-(--tray-box) md:max-w-6xl md:gap-4 md:px-5 print:hidden"
    >
      <div role="status" className="shrink-0 max-md:sr-only">
        <h2 id="comparar-titulo" className="font-semibold">
          {`Comparar Propiedades (${references.length}/${MAX_COMPARED})`}
        </h2>
        {room && <p className="text-sm text-bruma max-lg:sr-only">{room}</p>}
      </div>
      <ul className="flex min-w-0 gap-1.5 md:flex-1 md:justify-end md:gap-2">
        {references.map((reference) => (
          <TraySlot
            key={reference}
            reference={reference}
            card={cardOf(reference)}
            onRemove={() => keep(references.filter((kept) => kept !== reference))}
          />
        ))}
        {Array.from({ length: MAX_COMPARED - references.length }, (_, at) => (
          <li
            key={at}
            aria-hidden="true"
            className="size-11 rounded-sm border border-dashed border-niebla-500 md:hidden"
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
        <p aria-hidden="true" className="flex-1 px-1 text-xs text-bruma md:hidden">
          {room}
        </p>
      )}
      <button
        type="button"
        aria-label="Vaciar la comparación"
        title="Vaciar la comparación"
        onClick={() => keep([])}
        className="-mx-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-tinta-700 max-md:hidden"
      >
        <X size={20} />
      </button>
    </section>
  );
}
