import type { ReactNode } from 'react';
import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { CardEnergy } from './card-energy.tsx';
import { formatSquareMetres } from './format-square-metres.ts';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';

/** The order never changes, so that cards can be compared down a column. */
export function PropertyFacts({ property, withTerrace }: { property: PropertyCard; withTerrace: boolean }) {
  const { isLand, bedrooms, bathrooms, size, terrace, energy } = property;
  return (
    <ul>
      {!isLand && bedrooms !== null && <Fact icon="bed-double" before="Dormitorios:" value={bedrooms || 'Estudio'} />}
      {!isLand && bathrooms !== null && <Fact icon="bath" before="Baños:" value={formatNumber(bathrooms)} />}
      {size !== null &&
        (isLand ? (
          <Fact icon="land-plot" value={`Superficie terreno ${formatSquareMetres(size)}`} />
        ) : (
          <Fact icon="maximize" before="Superficie:" value={formatSquareMetres(size)} />
        ))}
      {withTerrace && terrace !== null && terrace > 0 && (
        <Fact icon="fence" before="Terraza:" value={formatSquareMetres(terrace)} />
      )}
      <CardEnergy energy={energy} />
    </ul>
  );
}

function Fact({ icon, before, value }: { icon: string; before?: string; value: ReactNode }) {
  return (
    <li className={`icon-${icon}`}>
      {before && <i>{`${before} `}</i>}
      {value}
    </li>
  );
}
