import { computeDiscount } from '../../../../../src/catalogue/market/effective-price.contract.ts';
import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { formatPrice } from '../../../../components/format-price.ts';

type Props = Pick<StaffPropertyDetails, 'price' | 'formerPrice' | 'currency'>;

/** The price, with the former one beside it if it fell. */
export function HeadPrice({ price, formerPrice, currency }: Props) {
  const fall = computeDiscount(price, formerPrice);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 text-[1.1875rem] leading-tight font-semibold tabular-nums">
      {price === null ? 'Precio a consultar' : formatPrice(price, currency)}
      {fall && formerPrice !== null && (
        <>
          <s className="text-[0.9375rem] font-normal text-niebla-600">
            <span className="sr-only">antes </span>
            {formatPrice(formerPrice, currency)}
          </s>
          <span className="text-[0.875rem] text-bug-700">−{fall.percent}&nbsp;%</span>
        </>
      )}
    </p>
  );
}
