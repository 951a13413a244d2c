import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';
import { PriceNotice } from '../price-notice.tsx';
import { formatPricePerMetre, formatPropertyPrice } from '../property/format-property.ts';

export function DetailPrice({ property }: { property: PropertyDetails }) {
  const { currency, discount, originalPrice, ibiFeesYear, communityFeesYear } = property;
  const costs = [
    formatPricePerMetre(property),
    ibiFeesYear !== null && `IBI ${formatPrice(ibiFeesYear)}/año`,
    communityFeesYear !== null && `Comunidad ${formatPrice(communityFeesYear)}/año`,
  ].filter(Boolean);
  return (
    <div>
      <p className="text-sm text-gray-600">Precio</p>
      <p className="text-[2.125rem] leading-[1.15] font-semibold tabular-nums">{formatPropertyPrice(property)}</p>
      {discount && originalPrice !== null && (
        <p className="mt-1 flex flex-wrap gap-x-2.5 text-sm tabular-nums">
          <s className="text-gray-600">
            <span className="sr-only">antes </span>
            {/* translation-safe: the text never changes for a property */}
            {formatPrice(originalPrice, currency)}
          </s>
          <span className="font-semibold text-accent-700">
            {`−${formatPrice(discount.amount, currency)} (−${discount.percent}\u00a0%)`}
          </span>
        </p>
      )}
      {property.price !== null && <PriceNotice className="mt-1" />}
      {costs.length > 0 && <p className="mt-1 text-sm text-gray-600">{costs.join(' · ')}</p>}
    </div>
  );
}
