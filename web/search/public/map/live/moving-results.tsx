import { keepPreviousData, useQuery } from '@tanstack/react-query';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { overlap, readBounds, writtenBounds } from '../../../../ui/map/bounds.ts';
import { MapSource } from '../../../../ui/map/drawn-map.tsx';
import { clustersApiPath } from '../../listing/listing-url.ts';
import { DrawnResults } from '../drawn-results.tsx';
import { mapMarks, type MapHome, type MapMark } from '../map-marks.ts';
import { mergedMarks } from '../merged-marks.ts';
import type { PropertyClusters } from '../../../../../src/search/map/clusters.contract.ts';
import { HomeCard } from './home-card.tsx';
import type { LiveMapProps } from './live-map-props.ts';
import { MapFault } from './map-fault.tsx';
import { markLayer } from './mark-layer.ts';
import { nameLayer } from './name-layer.ts';
import { ROOM } from './start-map.ts';
import { type Seen, useMovingMap } from './use-moving-map.ts';

/** The drawn map stands beneath until the other one is there, and stays where that cannot be had. */
export function MovingResults(props: LiveMapProps) {
  const { listing, marks: served, onSearch, onPoint } = props;
  const { mapTiles } = usePageContext();
  const container = useRef<HTMLDivElement>(null);
  const { map, isMissing, seen } = useMovingMap(container, props);
  const [chosen, setChosen] = useState<{ home: MapHome; mark: HTMLElement } | null>(null);
  const path = seenPath(listing.filters, seen);
  const { data, isError, refetch } = useQuery({
    queryKey: ['clusters', path],
    queryFn: ({ signal }) => fetchJson<PropertyClusters>(path!, signal),
    enabled: path !== null,
    placeholderData: keepPreviousData,
    retry: 1,
    // Without a network it fails at once, is said so, and is asked for again when there is one.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const zoom = seen?.zoom;
  const marks = useMemo(() => {
    const all = data ? mapMarks(data, listing) : served;
    return zoom === undefined ? all : mergedMarks(all, zoom, listing);
  }, [data, listing, served, zoom]);

  const press = useEffectEvent((mark: MapMark, element: HTMLButtonElement) => {
    if (mark.home) return setChosen({ home: mark.home, mark: element });
    const { west, south, east, north } = mark.bounds;
    const now = map!.getZoom();
    const camera = map!.cameraForBounds([west, south, east, north], { padding: ROOM });
    // Homes that no zoom tells apart are told apart by the list.
    if (now >= map!.getMaxZoom() - 0.1 || !camera?.zoom || camera.zoom <= now) onSearch(mark.bounds);
    else map!.fitBounds([west, south, east, north], { padding: ROOM });
  });
  const layer = useRef<ReturnType<typeof markLayer> | null>(null);
  useEffect(() => {
    layer.current = map && markLayer(map, (mark, element) => press(mark, element));
  }, [map]);
  const showNames = useMemo(() => map && nameLayer(map), [map]);
  useEffect(() => layer.current?.show(marks), [map, marks]);
  useEffect(() => {
    if (zoom !== undefined) showNames?.(marks, zoom);
  }, [showNames, marks, zoom]);
  useEffect(() => layer.current?.open(chosen?.home.reference ?? null), [map, chosen, marks]);

  return (
    <>
      {!map && <DrawnResults {...props} />}
      {!isMissing && (
        <div className="map-moving" data-answers="" data-ready={map ? '' : undefined}>
          <div ref={container} className="size-full" />
        </div>
      )}
      {map && <MapSource>{map.getSource('tiles') ? mapTiles?.attribution : undefined}</MapSource>}
      {isError && <MapFault onRetry={() => void refetch()} />}
      {chosen && !onPoint && (
        <HomeCard
          home={chosen.home}
          onClose={() => {
            setChosen(null);
            chosen.mark.focus();
          }}
        />
      )}
    </>
  );
}

/** What to ask for: what is seen of the part that the list is of. */
function seenPath(filters: LiveMapProps['listing']['filters'], seen: Seen | null): string | null {
  if (!seen) return null;
  const searched = filters.bbox ? readBounds(filters.bbox) : undefined;
  const part = searched ? (overlap(searched, seen.bounds) ?? seen.bounds) : seen.bounds;
  return clustersApiPath({ ...filters, bbox: writtenBounds(part) }, seen.zoom);
}
