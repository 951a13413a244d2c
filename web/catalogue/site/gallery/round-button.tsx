import type { ReactNode } from 'react';

interface Props {
  label: string;
  className: string;
  onClick: () => void;
  children: ReactNode;
}

export const RoundButton = ({ label, className, onClick, children }: Props) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white/95 text-tinta-900 transition-colors duration-[120ms] hover:bg-white noscript:hidden print:hidden ${className}`}
  >
    {children}
  </button>
);
