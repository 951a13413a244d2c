import { useEffect, useState } from 'react';
import { late } from '../../../ui/late.tsx';
import { noteVisit } from './note-visit.ts';

const NewsSince = late(async () => (await import('./news-since.tsx')).NewsSince);

/** Says quietly what is new to somebody who was here before, and leads there. Most visitors were not. */
export function NewsLine({ className = '' }: { className?: string }) {
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => setBefore(noteVisit()), []);
  return before !== null && <NewsSince before={before} className={className} />;
}
