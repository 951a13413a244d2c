import type { ReactNode } from 'react';

const TONES = {
  good: 'bg-ok-100 text-ok-600',
  waiting: 'bg-sol-100 text-sol-600',
  bad: 'bg-err-100 text-err-600',
  active: 'bg-mar-100 text-mar-700',
  quiet: 'bg-cal-100 text-niebla-600',
};
export type PillTone = keyof typeof TONES;

/** The state of a record: the word says it, the colour is an addition. */
export const Pill = ({ tone, children }: { tone: PillTone; children: ReactNode }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-1.5 text-xs leading-none font-semibold whitespace-nowrap ${TONES[tone]}`}
  >
    {children}
  </span>
);
