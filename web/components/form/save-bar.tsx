import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface Props {
  isBusy: boolean;
  hasChanges: boolean;
  children?: ReactNode;
}

/** Sticks to the bottom of the window under a long form. */
export const SaveBar = ({ isBusy, hasChanges, children }: Props) => (
  <div
    data-save-bar
    className="sticky bottom-0 z-10 -mx-5 mt-6 -mb-5 flex flex-wrap items-center gap-2.5 border-t border-surface-200 rounded-b-md bg-white px-5 py-3 max-md:static"
  >
    <p role="status" className="mr-auto text-[0.875rem] text-gray-600">
      {hasChanges && 'Hay cambios sin guardar'}
    </p>
    {children}
    <Button size="compact" type="submit" aria-disabled={isBusy}>
      {isBusy ? 'Guardando…' : 'Guardar'}
    </Button>
  </div>
);
