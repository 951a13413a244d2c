import type { ReactNode } from 'react';

const TONES = {
  ink: 'bg-tinta-900 text-white',
  accent: 'bg-bug-600 text-white',
  white: 'bg-white text-tinta-900',
};

export function Badge({ tone = 'white', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <span className={`badge ${TONES[tone]}`}>{children}</span>;
}
