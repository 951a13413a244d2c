import { TAXES_NOT_INCLUDED, TAXES_PATH } from '../../../src/catalogue/fields/price-notice.contract.ts';

/** Stands near prices, with the way to what they do not include. */
export const PriceNotice = ({ className = '' }: { className?: string }) => (
  <p className={`text-xs text-niebla-600 ${className}`}>
    <a
      href={TAXES_PATH}
      className="inline-flex min-h-10 items-center underline underline-offset-2 hover:text-tinta-900 md:min-h-6 print:no-underline"
    >
      {TAXES_NOT_INCLUDED}
    </a>
  </p>
);
