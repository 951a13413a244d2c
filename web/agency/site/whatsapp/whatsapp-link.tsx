import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { whatsappUrl } from './whatsapp-url.ts';

interface Props {
  agency: Pick<AgencyProfile, 'name' | 'whatsapp'>;
  text?: string | undefined;
  className?: string;
}

/** Renders nothing if the agency has no WhatsApp. On paper, the number replaces the link. */
export function WhatsappLink({ agency, text, className = '' }: Props) {
  const href = whatsappUrl(agency, text);
  return (
    href && (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={`inline-flex min-h-11 items-center gap-2 ${className}`}
      >
        <Icon name="whatsapp" size={18} />
        WhatsApp
        <span className="hidden print:inline">{agency.whatsapp}</span>
        <span className="sr-only print:hidden">(se abre en otra pestaña)</span>
      </a>
    )
  );
}
