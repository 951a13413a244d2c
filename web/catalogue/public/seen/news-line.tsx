import { useState } from 'react';
import { late } from '../../../ui/late.tsx';
import { noteVisit } from './note-visit.ts';

const NewsSince = late(async () => (await import('./news-since.tsx')).NewsSince);

/** Says quietly what is new to somebody who was here before, and leads there. Most visitors were not. */
export function NewsLine({ className = '' }: { className?: string }) {
  // Browsers alone render this, and note each visit by it.
  const [before] = useState(noteVisit);
  return before !== null && <NewsSince before={before} className={className} />;
}
