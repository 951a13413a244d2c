import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { formatPrice } from '../../components/format-price.ts';
import { formatPricePerMetre, formatPropertyPrice } from './format-property-price.ts';

/** A discount is shown as difference and rounded percentage: −70.000 € (−6 %). */
export function PropertyPrice({ property }: { property: PropertyCard }) {
  const { originalPrice, currency, discount } = property;
  return (
    <p>
      <b className={property.price === null ? 'on-request' : undefined}>{formatPropertyPrice(property)}</b>
      {discount && originalPrice !== null && (
        <>
          <s>
            <span className="sr-only">antes </span>
            {/* eslint-disable-next-line translation/text-beside-children -- it stands as long as its property does */}
            {formatPrice(originalPrice, currency)}
          </s>
          <span className="text-sm font-semibold text-bug-700">
            {`−${formatPrice(discount.amount, currency)} (−${discount.percent}\u00a0%)`}
          </span>
        </>
      )}
      <small>{formatPricePerMetre(property)}</small>
    </p>
  );
}
