import { type ReactNode, useRef, useState } from 'react';
import type { PropertyFacets, PropertyResults } from '../../../../src/search/search.contract.ts';
import type { PropertyClusters } from '../../../../src/search/map/clusters.contract.ts';
import { idlePart } from '../../../ui/hydration/late-part.tsx';
import type { ListingControl } from '../listing/use-listing.ts';
import { resultsId } from './results-id.ts';

const MapResults = idlePart(async () => (await import('./map-results.tsx')).MapResults);
const TogetherHeading = idlePart(async () => (await import('./together-heading.tsx')).TogetherHeading);

interface MapAndListProps {
  control: ListingControl;
  view: ListingControl['listing']['view'];
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
        <MapResults {...{ whole, control, around, nearby, points, items, clusters, facets }} onTogether={setTogether} />
      )}
      <div {...(isMap && { id: resultsId, tabIndex: -1, className: 'map-list' })}>
        {areTogether && <TogetherHeading count={clusters.total} />}
        <div data-results className="transition-opacity">
          {children}
        </div>
      </div>
    </div>
  );
}
