import { useState } from 'react';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { recordVisit } from './visits.ts';

const NewArrivals = lazyClient(async () => (await import('./new-arrivals.tsx')).NewArrivals);

/** Renders nothing during the first visit. */
export function NewArrivalsNotice({ className = '' }: { className?: string }) {
  // Only browsers render this component, so the initial state may record the visit.
  const [previousVisit] = useState(recordVisit);
  return previousVisit !== null && <NewArrivals previousVisit={previousVisit} className={className} />;
}
