import { useEffect, useRef } from 'react';
import { buildPropertyPath } from '../../../../../src/catalogue/fields/property-url.contract.ts';
import { CloseButton } from '../../../../components/dialog/close-button.tsx';
import { formatPrice } from '../../../../components/format-price.ts';
import type { MapProperty } from '../map-markers.ts';

interface Props {
  property: MapProperty;
  /** False if the selection was restored from the saved view. */
  wasJustSelected: boolean;
  onClose: () => void;
}

export function MapPropertyCard({ property, wasJustSelected, onClose }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!wasJustSelected) return;
    link.current?.focus({ preventScroll: true });
    const card = link.current?.closest('.map-card');
    // Where the list is below the map, scrolling to the card would move the map out of view.
    if (matchMedia('(width >= 64rem)').matches)
      document
        .querySelector(`.map-list [data-reference="${CSS.escape(property.reference)}"]`)
        ?.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The bottom of the map may be off screen.
    card?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [property.reference, wasJustSelected]);
  return (
    <div
      role="group"
      aria-label="Propiedad elegida en el mapa"
      className="map-card"
      data-reference={property.reference}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <p>
        <a ref={link} href={buildPropertyPath(property)}>
          {property.title}
        </a>
        <b>{property.price === null ? 'Precio a consultar' : formatPrice(property.price, property.currency)}</b>
        <small>{`${property.reference}${property.radius > 0 ? ' · zona aproximada' : ''}`}</small>
      </p>
      <CloseButton onClick={onClose} />
    </div>
  );
}
