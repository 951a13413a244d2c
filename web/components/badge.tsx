import type { ReactNode } from 'react';

const TONES = {
  ink: 'bg-ink-900 text-white',
  accent: 'bg-accent-600 text-white',
  white: 'bg-white text-ink-900',
};

export function Badge({ tone = 'white', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <span className={`badge ${TONES[tone]}`}>{children}</span>;
}
