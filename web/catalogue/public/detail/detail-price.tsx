import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { money } from '../../../ui/money.ts';
import { PriceNotice } from '../price-notice.tsx';
import { pricePerMetre, priceText } from '../price-text.ts';

export function DetailPrice({ property }: { property: PropertyDetails }) {
  const { currency, discount, originalPrice, ibiFeesYear, communityFeesYear } = property;
  const costs = [
    pricePerMetre(property),
    ibiFeesYear !== null && `IBI ${money(ibiFeesYear)}/año`,
    communityFeesYear !== null && `Comunidad ${money(communityFeesYear)}/año`,
  ].filter(Boolean);
  return (
    <div>
      <p className="text-sm text-niebla-600">Precio</p>
      <p className="text-[2.125rem] leading-[1.15] font-semibold tabular-nums">{priceText(property)}</p>
      {discount && originalPrice !== null && (
        <p className="mt-1 flex flex-wrap gap-x-2.5 text-sm tabular-nums">
          <s className="text-niebla-600">
            <span className="sr-only">antes </span>
            {/* eslint-disable-next-line translation/text-beside-children -- it stands as long as its property does */}
            {money(originalPrice, currency)}
          </s>
          <span className="font-semibold text-bug-700">
            {`−${money(discount.amount, currency)} (−${discount.percent}\u00a0%)`}
          </span>
        </p>
      )}
      {property.price !== null && <PriceNotice className="mt-1" />}
      {costs.length > 0 && <p className="mt-1 text-sm text-niebla-600">{costs.join(' · ')}</p>}
    </div>
  );
}
