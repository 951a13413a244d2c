import { Bath, BedDouble, Fence, LandPlot, type LucideIcon, Maximize } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyCard } from '../../src/catalogue/property.contract.ts';
import { CardEnergy } from './card-energy.tsx';
import { squareMetres } from './square-metres.ts';

/** Always in the same order, so that the eye can run down a column of cards. */
export function PropertyFacts({ property, withTerrace }: { property: PropertyCard; withTerrace: boolean }) {
  const { isLand, bedrooms, bathrooms, size, terrace, energy } = property;
  return (
    <ul className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5 text-sm text-tinta-700">
      {!isLand && bedrooms !== null && <Fact icon={BedDouble} before="Dormitorios:" value={bedrooms || 'Estudio'} />}
      {!isLand && bathrooms !== null && <Fact icon={Bath} before="Baños:" value={bathrooms} />}
      {size !== null &&
        (isLand ? (
          <Fact icon={LandPlot} value={`Superficie terreno ${squareMetres(size)}`} />
        ) : (
          <Fact icon={Maximize} before="Superficie:" value={squareMetres(size)} />
        ))}
      {withTerrace && terrace !== null && terrace > 0 && (
        <Fact icon={Fence} before="Terraza:" value={squareMetres(terrace)} />
      )}
      <CardEnergy energy={energy} />
    </ul>
  );
}

function Fact({ icon: Icon, before, value }: { icon: LucideIcon; before?: string; value: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon size={18} />
      {before && <span className="sr-only">{before} </span>}
      {value}
    </li>
  );
}
