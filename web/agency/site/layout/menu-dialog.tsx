import { Dialog, DialogTitle } from '@headlessui/react';
import { Mail, X } from 'lucide-react';
import { useEffect } from 'react';
import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { useRestoreFocus } from '../../../components/dialog/modal.tsx';
import { WhatsappLink } from '../whatsapp/whatsapp-link.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { PhoneLink } from './phone-link.tsx';
import { Wordmark } from './wordmark.tsx';

interface Props {
  agency: AgencyProfile;
  page: string;
  onClose: () => void;
}

/**
 * Closes as soon as a link is chosen, so that the next page can take the focus. Uses no DialogPanel, which would keep
 * clicks from the router.
 */
export function MenuDialog({ agency, page, onClose }: Props) {
  useRestoreFocus();
  useEffect(() => {
    const desktop = window.matchMedia('(min-width: 768px)');
    desktop.addEventListener('change', onClose);
    return () => desktop.removeEventListener('change', onClose);
  }, [onClose]);

  return (
    <Dialog open onClose={onClose} className="fixed inset-0 z-50">
      <div className="flex h-full animate-arrive flex-col overflow-y-auto overscroll-contain bg-white">
        <DialogTitle className="sr-only">Menú</DialogTitle>
        <div className="flex h-(--header-height) shrink-0 items-center justify-between pr-1.5 pl-4">
          <Wordmark agencyName={agency.name} onClick={onClose} />
          <button type="button" aria-label="Cerrar menú" onClick={onClose} className="grid size-11 place-items-center">
            <X size={26} />
          </button>
        </div>
        <MainNavigation
          page={page}
          onChoose={onClose}
          className="mt-2 grid px-4"
          linkClassName="display flex min-h-15 items-center border-b border-surface-200 text-[1.75rem] leading-none last:border-0"
          labelClassName="border-b-2 pt-1 pb-1.5 group-aria-[current]/entry:border-accent-600"
        />
        <ul className="mt-auto grid gap-1 bg-surface-50 px-4 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] font-semibold">
          {agency.phones.map((phone) => (
            <li key={phone}>
              <PhoneLink phone={phone} className="tabular-nums" />
            </li>
          ))}
          <li>
            <WhatsappLink agency={agency} />
          </li>
          <li>
            <a href={`mailto:${agency.email}`} className="inline-flex min-h-11 items-center gap-2">
              <Mail size={18} />
              <span>{agency.email}</span>
            </a>
          </li>
        </ul>
      </div>
    </Dialog>
  );
}
