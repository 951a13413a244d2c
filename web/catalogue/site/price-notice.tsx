import { TAXES_NOT_INCLUDED, TAXES_PATH } from '../../../src/catalogue/fields/price-notice.contract.ts';

export const PriceNotice = ({ className = '' }: { className?: string }) => (
  <p className={`text-xs text-gray-600 ${className}`}>
    <a
      href={TAXES_PATH}
      className="inline-flex min-h-10 items-center underline underline-offset-2 hover:text-ink-900 md:min-h-6 print:no-underline"
    >
      {TAXES_NOT_INCLUDED}
    </a>
  </p>
);
