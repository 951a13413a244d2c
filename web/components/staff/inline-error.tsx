import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onRetry: () => void;
  className?: string;
}

export const InlineError = ({ children, onRetry, className = '' }: Props) => (
  <p role="alert" className={`text-[0.875rem] text-danger-600 ${className}`.trimEnd()}>
    <span>{children}</span>{' '}
    <button type="button" className="min-h-9 font-semibold underline pointer-coarse:min-h-11" onClick={onRetry}>
      Reintentar
    </button>
  </p>
);
