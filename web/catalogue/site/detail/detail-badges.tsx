import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { Badge } from '../../../components/badge.tsx';

export function DetailBadges({ property: { status, isExclusive, isNew } }: { property: PropertyDetails }) {
  return (
    <p className="absolute top-3 left-4 flex flex-wrap gap-1.5 md:top-4">
      {status === 'reserved' && <Badge>Reservado</Badge>}
      {isExclusive && <Badge tone="ink">Propiedad Exclusiva</Badge>}
      {isNew && <Badge>Nuevo</Badge>}
    </p>
  );
}
