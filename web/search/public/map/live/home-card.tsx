import { useEffect, useRef } from 'react';
import { propertyPath } from '../../../../../src/catalogue/facts/property-address.contract.ts';
import { money } from '../../../../ui/money.ts';
import { CloseButton } from '../../../../ui/dialog/close-button.tsx';
import type { MapHome } from '../map-marks.ts';

interface HomeCardProps {
  home: MapHome;
  onClose: () => void;
}

/** The home whose price was pressed. */
export function HomeCard({ home, onClose }: HomeCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.focus({ preventScroll: true });
    // The foot of the map may lie below what is seen.
    link.current?.closest('.map-card')?.scrollIntoView({ block: 'nearest' });
  }, [home.reference]);
  return (
    <div
      role="group"
      aria-label="Propiedad elegida en el mapa"
      className="map-card"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <p>
        <a ref={link} href={propertyPath(home)}>
          {home.title}
        </a>
        <b>{home.price === null ? 'Precio a consultar' : money(home.price, home.currency)}</b>
        <small>
          {home.reference}
          {home.radius > 0 && ' · zona aproximada'}
        </small>
      </p>
      <CloseButton onClick={onClose} />
    </div>
  );
}
