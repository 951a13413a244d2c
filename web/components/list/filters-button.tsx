import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { buttonClass } from '../button.tsx';
import { Modal } from '../dialog/modal.tsx';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';

export const FILTERS_ID = 'filtros';

interface Props {
  /** Number of active filters. */
  count: number;
  children: (close: () => void) => ReactNode;
}

/** Opens the filters in a dialog on narrow screens; before hydration, links to the filters in the page. */
export function FiltersButton({ count, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <a
        role="button"
        href={`#${FILTERS_ID}`}
        aria-haspopup="dialog"
        onClick={open}
        onKeyDown={(event) => event.key === ' ' && open(event)}
        className={`${buttonClass({ variant: 'outline', size: 'compact' })} max-xl:order-4 xl:hidden`}
      >
        <FiltersLabel count={count} />
      </a>
      {isOpen && (
        <Modal title="Filtros" onClose={close}>
          {children(close)}
        </Modal>
      )}
    </>
  );
}

export const FiltersLabel = ({ count }: Pick<Props, 'count'>) => (
  <>
    <SlidersHorizontal size={16} />
    Filtros
    {count > 0 && (
      <span className="rounded-full bg-ink-900 px-[7px] py-[3px] text-xs leading-none text-white">
        <span>{formatNumber(count)}</span>
        <span className="sr-only">{count === 1 ? ' activo' : ' activos'}</span>
      </span>
    )}
  </>
);

/** Filters beside the search on wide screens. */
export const InlineFilters = ({ children }: { children: ReactNode }) => (
  <div
    id={FILTERS_ID}
    className="[&_[data-chosen]]:border-primary-700 [&_[data-chosen]]:bg-primary-100 [&_[data-chosen]]:text-primary-700 max-xl:order-6 max-xl:mt-1 max-xl:grid max-xl:w-full max-xl:grid-cols-2 max-xl:gap-2 max-xl:not-target:hidden xl:contents"
  >
    {children}
  </div>
);
