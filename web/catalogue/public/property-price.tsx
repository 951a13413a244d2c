import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { money } from '../../ui/money.ts';
import { priceText } from './price-text.ts';

/** A discount is shown as difference and rounded percentage: −70.000 € (−6 %). */
export function PropertyPrice({ property, className = '' }: { property: PropertyCard; className?: string }) {
  const { originalPrice, currency, discount } = property;
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2.5 tabular-nums ${className}`}>
      <span className="text-[1.3125rem] leading-tight font-semibold">{priceText(property)}</span>
      {discount && originalPrice !== null && (
        <>
          <s className="text-sm text-niebla-600">
            <span className="sr-only">antes </span>
            {money(originalPrice, currency)}
          </s>
          <span className="text-sm font-semibold text-bug-700">
            −{money(discount.amount, currency)} (−{discount.percent}&nbsp;%)
          </span>
        </>
      )}
    </p>
  );
}
