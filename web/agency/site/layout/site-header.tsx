import type { ReactNode } from 'react';
import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { useScrolledBeyond } from './use-scrolled-beyond.ts';
import { Wordmark } from './wordmark.tsx';

const SOLID_BEYOND = 100;

interface Props {
  agency: AgencyProfile;
  page: string;
  isOnPicture: boolean;
  hasPhones: boolean;
  /** Beside the navigation, at every width. */
  actions?: ReactNode;
}

/**
 * The bar with the phones scrolls away; the navigation sticks, and turns white. Pages that begin with a picture pull it
 * up under both.
 */
export function SiteHeader({ agency, page, isOnPicture, hasPhones, actions }: Props) {
  const isScrolled = useScrolledBeyond(SOLID_BEYOND);
  const isClear = isOnPicture && !isScrolled;
  return (
    <header
      data-look={isClear ? 'clear' : 'solid'}
      className={`sticky z-30 print:static print:mb-0 ${hasPhones ? '-top-(--phone-bar-height)' : 'top-0'} ${isOnPicture ? '-mb-(--phone-bar-height) noscript:relative noscript:top-0' : ''}`}
    >
      {isOnPicture && (
        <div
          className={`pointer-events-none absolute inset-x-0 top-0 h-44 bg-linear-to-b from-tinta-900/70 to-transparent transition-opacity print:hidden ${isClear ? '' : 'opacity-0'}`}
        />
      )}
      {hasPhones && <PhoneBar phones={agency.phones} isOnPicture={isOnPicture} />}
      <div
        className={`relative transition-[background-color,box-shadow] print:bg-transparent print:shadow-none ${isClear ? 'focus-on-dark text-white' : 'bg-white shadow-2'}`}
      >
        <div className="page-width flex h-(--header-height) items-center gap-4 lg:gap-8 print:h-10">
          <Wordmark agencyName={agency.name} variant={isClear ? 'white' : 'ink'} />
          <MainNavigation
            page={page}
            className="ml-auto flex gap-4 text-sm font-medium whitespace-nowrap max-md:hidden lg:gap-7 print:hidden"
            linkClassName="flex h-11 items-center"
            labelClassName={`border-b-2 pt-1.5 pb-1 transition-colors duration-[120ms] ${isClear ? 'group-hover/entry:border-white/60 group-aria-[current]/entry:border-sol-300' : 'group-hover/entry:text-mar-700 group-aria-[current]/entry:border-bug-600'}`}
          />
          <div className="flex items-center gap-1 max-md:-mr-2.5 max-md:ml-auto print:hidden">
            {actions}
            <MobileMenu agency={agency} page={page} />
          </div>
        </div>
      </div>
    </header>
  );
}
