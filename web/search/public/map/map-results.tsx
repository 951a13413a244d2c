import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { type Bounds, writtenBounds } from '../../../ui/map/bounds.ts';
import { late } from '../../../ui/late.tsx';
import type { ListingControl } from '../listing/use-listing.ts';
import { readArea } from './area/read-area.ts';
import { drawButtonId } from './draw/draw-button-id.ts';
import { useDrawing } from './draw/use-drawing.ts';
import { LateMap } from './late-map.tsx';
import { loadLiveMap } from './load-live-map.ts';
import { mapMarks, townMarks } from './map-marks.ts';
import { NearFields } from './near-fields.tsx';
import type { PropertyClusters } from '../../../../src/search/map/clusters.contract.ts';
import { NothingHere } from './nothing-here.tsx';
import { resultsId } from './results-id.ts';
import { seenBounds } from './seen-bounds.ts';
import { useTwins } from './use-twins.ts';

const DrawPanel = late(async () => (await import('./draw/draw-panel.tsx')).DrawPanel);

interface MapResultsProps {
  control: ListingControl;
  /** Null where they cannot be had. */
  clusters: PropertyClusters | null;
  facets: PropertyFacets | null;
  /** The list, which says the same. */
  children: ReactNode;
}

/** The results on a map and in a list, twins of each other: what one narrows, the other shows. */
export function MapResults({ control, clusters, facets, children }: MapResultsProps) {
  const { listing, filter, isLoading } = control;
  const frame = useRef<HTMLDivElement>(null);
  useTwins(frame);
  const [isFollowed, setIsFollowed] = useState(false);
  /** The part of the map to which the visitor has moved, while the list is still of another. */
  const [moved, setMoved] = useState<Bounds | null>(null);
  /** Whether this browser cannot draw the map that moves. */
  const [isStill, setIsStill] = useState(false);
  useEffect(() => {
    void loadLiveMap().then(
      (live) => setIsStill(live === null),
      () => undefined,
    );
  }, []);
  /** The part of the map whose homes no zoom tells apart. */
  const [together, setTogether] = useState<string>();
  const marks = useMemo(
    () => (clusters ? mapMarks(clusters, listing) : townMarks(facets?.location ?? [], listing)),
    [clusters, facets, listing],
  );
  const bounds = useMemo(() => seenBounds(listing.filters, marks), [listing.filters, marks]);
  const seen = useRef(bounds);
  useEffect(() => {
    seen.current = bounds;
  }, [bounds]);
  const drawing = useDrawing(control, seen);
  const { area } = listing.filters;
  const corners = useMemo(() => (area ? (readArea(area) ?? []) : []), [area]);

  const search = (part: Bounds, isStep: boolean) => {
    setMoved(null);
    filter({ ...listing.filters, bbox: writtenBounds(part) }, undefined, {
      keepScrollPosition: true,
      overwriteLastHistoryEntry: isStep,
    });
  };

  return (
    <div ref={frame} className="map-results">
      <section aria-label="Mapa de resultados" className="map-side">
        <a href={`#${resultsId}`} className="map-around">
          Saltar el mapa
        </a>
        <div id="mapa" tabIndex={-1} className="map-tools">
          {!drawing.isOn && (
            <>
              <Button id={drawButtonId} look="outline" size="small" onClick={drawing.start} className="noscript:hidden">
                Dibujar zona
              </Button>
              {!isStill && (
                <Checkbox
                  label="Buscar al mover el mapa"
                  className="noscript:hidden"
                  checked={isFollowed}
                  onChange={({ target }) => {
                    setIsFollowed(target.checked);
                    if (target.checked && moved) search(moved, false);
                  }}
                />
              )}
              {facets && <NearFields control={control} facets={facets} />}
            </>
          )}
        </div>
        {drawing.isOn && <DrawPanel drawing={drawing} filters={listing.filters} />}
        <div className="map-frame" data-drawing={drawing.isOn || undefined}>
          <LateMap
            listing={listing}
            marks={marks}
            bounds={bounds}
            corners={drawing.isOn ? drawing.area.corners : corners}
            onPoint={drawing.isOn ? drawing.point : undefined}
            onSeen={(part, isByHand) => {
              seen.current = part;
              if (!isByHand || drawing.isOn) return;
              if (isFollowed) search(part, true);
              else setMoved(part);
            }}
            onCorner={{ choose: drawing.choose, move: drawing.drag, drop: drawing.drop }}
            onTogether={(part) => {
              setTogether(writtenBounds(part));
              search(part, false);
              // The list is what tells them apart.
              const found = document.getElementById(resultsId);
              found?.focus({ preventScroll: true });
              found?.scrollIntoView({ behavior: 'instant' });
            }}
          />
          {clusters?.total === 0 && listing.filters.bbox && !drawing.isOn && <NothingHere listing={listing} />}
          {moved && !drawing.isOn && (
            <Button size="small" className="map-here" onClick={() => search(moved, false)}>
              Buscar en esta zona
            </Button>
          )}
        </div>
        {clusters !== null && clusters.unplaced > 0 && (
          <p className="map-unplaced">{unplacedText(clusters.unplaced)}</p>
        )}
      </section>
      <div id={resultsId} tabIndex={-1} className="map-list">
        {clusters !== null && listing.filters.bbox !== undefined && listing.filters.bbox === together && !isLoading && (
          <h2 className="display mb-6 text-2xl">{togetherText(clusters.total)}</h2>
        )}
        {children}
      </div>
    </div>
  );
}

const togetherText = (count: number) =>
  count === 1 ? '1 vivienda en este punto' : `${grouped(count)} viviendas en este punto`;

const unplacedText = (count: number) =>
  count === 1
    ? 'Una propiedad de la lista no aparece en el mapa.'
    : `${grouped(count)} propiedades de la lista no aparecen en el mapa.`;
