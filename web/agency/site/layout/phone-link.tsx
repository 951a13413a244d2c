import { toInternationalNumber } from '../../../../src/platform/text/to-international-number.contract.ts';
import { Icon } from '../../../components/icon/icon.tsx';

export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <a href={`tel:${toInternationalNumber(phone)}`} className={`inline-flex min-h-11 items-center gap-2 ${className}`}>
      <Icon name="phone" size={18} />
      <span>{phone}</span>
    </a>
  );
}
