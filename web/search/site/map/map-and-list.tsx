import { type ReactNode, useRef, useState } from 'react';
import type { PropertyClusters } from '../../../../src/search/map/clusters.contract.ts';
import type { PropertyFacets, PropertyResults } from '../../../../src/search/search.contract.ts';
import { hydrateOnIdle } from '../../../components/hydration/lazy-hydrated.tsx';
import { RESULTS_ID } from '../search-results/search-url.ts';
import type { SearchControl } from '../search-results/use-search-navigation.ts';

const MapResults = hydrateOnIdle(async () => (await import('./map-results.tsx')).MapResults);
const SameSpotHeading = hydrateOnIdle(async () => (await import('./same-spot-heading.tsx')).SameSpotHeading);

interface MapAndListProps {
  control: SearchControl;
  view: SearchControl['search']['view'];
  results: Pick<PropertyResults, 'circle' | 'nearby' | 'points'>;
  items: readonly { reference: string }[];
  /** Null in other views, or if they cannot be loaded. */
  clusters: PropertyClusters | null;
  facets: PropertyFacets | null;
  children: ReactNode;
}

/** The cards keep their place in the tree, so toggling the map does not mount them again. */
export function MapAndList({ control, view, results, items, clusters, facets, children }: MapAndListProps) {
  const { circle, nearby, points } = results;
  const container = useRef<HTMLDivElement>(null);
  /** Area of properties so close together that no zoom separates them. */
  const [sameSpotBounds, setSameSpotBounds] = useState<string>();
  const isMap = view === 'map';
  const { bbox } = control.search.filters;
  const isSameSpot = isMap && clusters !== null && bbox !== undefined && bbox === sameSpotBounds && !control.isLoading;
  return (
    <div ref={container} className={isMap ? 'map-results' : undefined}>
      {isMap && (
        <MapResults
          container={container}
          control={control}
          circle={circle}
          nearby={nearby}
          points={points}
          items={items}
          clusters={clusters}
          facets={facets}
          onSameSpot={setSameSpotBounds}
        />
      )}
      <div {...(isMap && { id: RESULTS_ID, tabIndex: -1, className: 'map-list' })}>
        {isSameSpot && <SameSpotHeading count={clusters.total} />}
        <div data-results className="transition-opacity">
          {children}
        </div>
      </div>
    </div>
  );
}
