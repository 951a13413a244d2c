import { type ReactNode, useRef, useState } from 'react';
import type { PropertyFacets, PropertyResults } from '../../../../src/search/search.contract.ts';
import type { PropertyClusters } from '../../../../src/search/map/clusters.contract.ts';
import { hydrateOnIdle } from '../../../components/hydration/lazy-hydrated.tsx';
import type { SearchControl } from '../search-results/use-search-navigation.ts';
import { resultsId } from './results-id.ts';

const MapResults = hydrateOnIdle(async () => (await import('./map-results.tsx')).MapResults);
const SameSpotHeading = hydrateOnIdle(async () => (await import('./same-spot-heading.tsx')).SameSpotHeading);

interface MapAndListProps {
  control: SearchControl;
  view: SearchControl['listing']['view'];
  results: Pick<PropertyResults, 'around' | 'nearby' | 'points'>;
  items: readonly { reference: string }[];
  /** Null where they cannot be had. */
  clusters: PropertyClusters | null;
  facets: PropertyFacets | null;
  /** The list. */
  children: ReactNode;
}

/** The list, and beside it where that is wanted its twin, the map: cards stay as they are while the one comes or goes. */
export function MapAndList({ control, view, results, items, clusters, facets, children }: MapAndListProps) {
  const { around, nearby, points } = results;
  const whole = useRef<HTMLDivElement>(null);
  /** The part of the map whose homes no zoom tells apart. */
  const [together, setTogether] = useState<string>();
  const isMap = view === 'map';
  const { bbox } = control.listing.filters;
  const areTogether = isMap && clusters !== null && bbox !== undefined && bbox === together && !control.isLoading;
  return (
    <div ref={whole} className={isMap ? 'map-results' : undefined}>
      {isMap && (
        <MapResults {...{ whole, control, around, nearby, points, items, clusters, facets }} onSameSpot={setTogether} />
      )}
      <div {...(isMap && { id: resultsId, tabIndex: -1, className: 'map-list' })}>
        {areTogether && <SameSpotHeading count={clusters.total} />}
        <div data-results className="transition-opacity">
          {children}
        </div>
      </div>
    </div>
  );
}
