import { useEffect, useRef } from 'react';
import { buildPropertyPath } from '../../../../../src/catalogue/fields/property-url.contract.ts';
import { formatPrice } from '../../../../components/format-price.ts';
import { CloseButton } from '../../../../components/dialog/close-button.tsx';
import type { MapProperty } from '../map-markers.ts';

interface HomeCardProps {
  home: MapProperty;
  /** Whether it was pressed on this map; else it was on one that the visitor has come back to. */
  isPressed: boolean;
  onClose: () => void;
}

/** The home whose price was pressed. */
export function MapPropertyCard({ home, isPressed, onClose }: HomeCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isPressed) return;
    link.current?.focus({ preventScroll: true });
    const card = link.current?.closest('.map-card');
    // Beside the map the list goes along; where it lies upon the map, it would cover it.
    if (matchMedia('(width >= 64rem)').matches)
      document
        .querySelector(`.map-list [data-reference="${CSS.escape(home.reference)}"]`)
        ?.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The foot of the map may lie below what is seen.
    card?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [home.reference, isPressed]);
  return (
    <div
      role="group"
      aria-label="Propiedad elegida en el mapa"
      className="map-card"
      data-reference={home.reference}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <p>
        <a ref={link} href={buildPropertyPath(home)}>
          {home.title}
        </a>
        <b>{home.price === null ? 'Precio a consultar' : formatPrice(home.price, home.currency)}</b>
        <small>{`${home.reference}${home.radius > 0 ? ' · zona aproximada' : ''}`}</small>
      </p>
      <CloseButton onClick={onClose} />
    </div>
  );
}
