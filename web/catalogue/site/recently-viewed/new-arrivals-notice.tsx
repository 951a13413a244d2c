import { useState } from 'react';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { recordVisit } from './record-visit.ts';

const NewArrivals = lazyClient(async () => (await import('./new-arrivals.tsx')).NewArrivals);

/** Says quietly what is new to somebody who was here before, and leads there. Most visitors were not. */
export function NewArrivalsNotice({ className = '' }: { className?: string }) {
  // Browsers alone render this, and note each visit by it.
  const [before] = useState(recordVisit);
  return before !== null && <NewArrivals before={before} className={className} />;
}
