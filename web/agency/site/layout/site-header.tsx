import { type ReactNode, useSyncExternalStore } from 'react';
import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PhoneLink } from './phone-link.tsx';
import { Wordmark } from './wordmark.tsx';

const subscribeToScroll = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

/** Server and first render assume the top of the page. */
const useScrolledBeyond = (pixels: number) =>
  useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > pixels,
    () => false,
  );

interface PhoneBarProps {
  phones: readonly string[];
  isOnPicture: boolean;
}

/** Visible only at the top of the page; keeps its height, so that the layout does not shift. */
function PhoneBar({ phones, isOnPicture }: PhoneBarProps) {
  const isHidden = useScrolledBeyond(0);
  return (
    <div
      className={`relative h-(--phone-bar-height) border-b transition-[opacity,visibility] duration-[120ms] print:hidden ${isOnPicture ? 'focus-on-dark border-white/25 text-white' : 'border-surface-200 bg-white text-ink-700'} ${isHidden ? 'invisible opacity-0' : ''}`}
    >
      <ul aria-label="Teléfonos" className="page-width flex h-full items-center justify-end gap-6 text-xs md:gap-7">
        {phones.map((phone) => (
          <li key={phone}>
            <PhoneLink
              phone={phone}
              className="gap-1.5! tabular-nums underline-offset-4 hover:underline [&_svg]:size-3.5"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const SOLID_SCROLL_OFFSET = 100;

interface Props {
  agency: AgencyProfile;
  page: string;
  isOnPicture: boolean;
  hasPhones: boolean;
  actions?: ReactNode;
}

/**
 * The phone bar scrolls away; the navigation sticks and turns white. Pages that start with a picture place it below
 * both.
 */
export function SiteHeader({ agency, page, isOnPicture, hasPhones, actions }: Props) {
  const isScrolled = useScrolledBeyond(SOLID_SCROLL_OFFSET);
  const isTransparent = isOnPicture && !isScrolled;
  return (
    <header
      data-look={isTransparent ? 'clear' : 'solid'}
      className={`sticky z-30 print:static print:mb-0 ${hasPhones ? '-top-(--phone-bar-height)' : 'top-0'} ${isOnPicture ? '-mb-(--phone-bar-height) noscript:relative noscript:top-0' : ''}`}
    >
      {isOnPicture && (
        <div
          className={`pointer-events-none absolute inset-x-0 top-0 h-44 bg-linear-to-b from-ink-900/70 to-transparent transition-opacity print:hidden ${isTransparent ? '' : 'opacity-0'}`}
        />
      )}
      {hasPhones && <PhoneBar phones={agency.phones} isOnPicture={isOnPicture} />}
      <div
        className={`relative transition-[background-color,box-shadow] print:bg-transparent print:shadow-none ${isTransparent ? 'focus-on-dark text-white' : 'bg-white shadow-2'}`}
      >
        <div className="page-width flex h-(--header-height) items-center gap-4 lg:gap-8 print:h-10">
          <Wordmark agencyName={agency.name} variant={isTransparent ? 'white' : 'ink'} />
          <MainNavigation
            page={page}
            className="ml-auto flex gap-4 text-sm font-medium whitespace-nowrap max-md:hidden lg:gap-7 print:hidden"
            linkClassName="flex h-11 items-center"
            labelClassName={`border-b-2 pt-1.5 pb-1 transition-colors duration-[120ms] ${isTransparent ? 'group-hover/entry:border-white/60 group-aria-[current]/entry:border-amber-300' : 'group-hover/entry:text-primary-700 group-aria-[current]/entry:border-accent-600'}`}
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
