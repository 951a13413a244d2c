import type { ReactNode } from 'react';

interface Props {
  label: string;
  isBusy: boolean;
  isShown: boolean;
  children: ReactNode;
}

/** The bar below a list for what was chosen in it. It stays in the page unseen, so that it can announce a choice. */
export const BulkFrame = ({ label, isBusy, isShown, children }: Props) => (
  <div
    role="group"
    tabIndex={-1}
    data-bulk
    aria-label={label}
    aria-busy={isBusy}
    className={
      isShown
        ? 'sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-md bg-tinta-900 p-2.5 text-white shadow-3 outline-none focus-on-dark'
        : 'sr-only'
    }
  >
    {children}
  </div>
);
