import { internationalNumber } from '../../../../src/platform/words/international-number.contract.ts';
import { Icon } from '../../../ui/icon/icon.tsx';

export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <a href={`tel:${internationalNumber(phone)}`} className={`inline-flex min-h-11 items-center gap-2 ${className}`}>
      <Icon name="phone" size={18} />
      <span>{phone}</span>
    </a>
  );
}
