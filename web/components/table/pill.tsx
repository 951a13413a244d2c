import type { ReactNode } from 'react';

const TONES = {
  good: 'bg-success-100 text-success-600',
  waiting: 'bg-amber-100 text-amber-600',
  bad: 'bg-danger-100 text-danger-600',
  active: 'bg-primary-100 text-primary-700',
  quiet: 'bg-surface-100 text-gray-600',
};
export type PillTone = keyof typeof TONES;

/** State of a record: the word carries the meaning, the colour is additional. */
export const Pill = ({ tone, children }: { tone: PillTone; children: ReactNode }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-1.5 text-xs leading-none font-semibold whitespace-nowrap ${TONES[tone]}`}
  >
    {children}
  </span>
);
