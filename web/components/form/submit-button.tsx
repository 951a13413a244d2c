import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';

interface Props {
  isBusy: boolean;
  busyText?: string;
  /** Whether the form needs its script to be sent. */
  needsScript?: boolean;
  size?: ComponentProps<typeof Button>['size'];
  className?: string;
  children: ReactNode;
}

/** Keeps its width and focus while busy. */
export function SubmitButton({
  isBusy,
  busyText = 'Enviando…',
  needsScript = false,
  size = 'large',
  className = '',
  children,
}: Props) {
  const isHydrated = useIsHydrated();
  return (
    <Button
      type="submit"
      size={size}
      disabled={needsScript && !isHydrated}
      aria-disabled={isBusy}
      className={`min-w-[min(11rem,100%)] aria-disabled:bg-ink-700 ${className}`}
    >
      <span className="grid items-center *:col-start-1 *:row-start-1">
        <span className={isBusy ? 'invisible' : ''}>{children}</span>
        <span className={`inline-flex items-center justify-center gap-2 ${isBusy ? '' : 'invisible'}`}>
          <LoaderCircle size={18} className="animate-spin" />
          <span>{busyText}</span>
        </span>
      </span>
    </Button>
  );
}
