import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';

interface Props {
  isBusy: boolean;
  /** The label while it is busy. */
  busyText?: string;
  size?: ComponentProps<typeof Button>['size'];
  className?: string;
  children: ReactNode;
}

/** The button keeps its width and the focus while it is busy. */
export const SubmitButton = ({ isBusy, busyText = 'Enviando…', size = 'large', className = '', children }: Props) => (
  <Button
    type="submit"
    size={size}
    aria-disabled={isBusy}
    className={`min-w-44 aria-disabled:bg-tinta-700 ${className}`}
  >
    <span className="grid items-center *:col-start-1 *:row-start-1">
      <span className={isBusy ? 'invisible' : ''}>{children}</span>
      <span className={`inline-flex items-center justify-center gap-2 ${isBusy ? '' : 'invisible'}`}>
        <LoaderCircle size={18} className="animate-spin" />
        {busyText}
      </span>
    </span>
  </Button>
);
