import { useEffect, useState } from 'react';
import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { MainNavigation } from './main-navigation.tsx';

const MenuDialog = lazyClient(async () => (await import('./menu-dialog.tsx')).MenuDialog);

interface Props {
  agency: AgencyProfile;
  page: string;
}

export function MobileMenu({ agency, page }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (window.matchMedia('(max-width: 767px)').matches) MenuDialog.preload();
  }, []);

  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Abrir menú"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="grid size-[44px] place-items-center noscript:hidden"
      >
        <Icon name="menu" size={26} />
      </button>
      {isOpen && <MenuDialog agency={agency} page={page} onClose={() => setIsOpen(false)} />}
      <details className="hidden noscript:block">
        <summary className="grid size-[44px] place-items-center">
          <span className="sr-only">Menú</span>
          <Icon name="menu" size={26} />
        </summary>
        <div className="absolute inset-x-0 top-full bg-white text-ink-900 shadow-3">
          <MainNavigation
            page={page}
            className="page-width pb-4 *:flex *:min-h-12 *:items-center *:border-b *:border-surface-200 *:last:border-0 *:aria-[current]:font-semibold"
          />
        </div>
      </details>
    </div>
  );
}
