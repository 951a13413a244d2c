import { useQuery } from '@tanstack/react-query';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { holds, overlap, readBounds, writtenBounds } from '../../../../ui/map/bounds.ts';
import { drawnZoom, MapSource } from '../../../../ui/map/drawn-map.tsx';
import { clustersApiPath, listingUrl } from '../../listing/listing-url.ts';
import { type MapHome, mapMarks, type MapMark } from '../map-marks.ts';
import { mergedMarks, stayTogether } from '../merged-marks.ts';
import type { PropertyClusters } from '../../../../../src/search/map/clusters.contract.ts';
import { DrawnMeanwhile, readFocusedKey, WIDER } from './drawn-meanwhile.tsx';
import { HomeCard } from './home-card.tsx';
import { keepView, keptView } from './kept-view.ts';
import type { LiveMapProps } from './live-map-props.ts';
import { MapFault } from './map-fault.tsx';
import { markLayer } from './mark-layer.ts';
import { nameLayer } from './name-layer.ts';
import { ROOM } from './start-map.ts';
import { type Seen, useMovingMap } from './use-moving-map.ts';

/** The drawn map stands beneath until the other one is there, and stays where that cannot be had. */
export function MovingResults(props: LiveMapProps) {
  const { listing, marks: served, bounds, onTogether, onPoint } = props;
  const { mapTiles } = usePageContext();
  const container = useRef<HTMLDivElement>(null);
  const [kept] = useState(() => keptView(listing.filters));
  const { map, isMissing, seen } = useMovingMap(container, props, kept);
  const [chosen, setChosen] = useState(kept?.chosen ?? null);
  /** The selected home and its list; it stays selected when it leaves the screen, until the filters change. */
  const [pressed, setPressed] = useState<{ home: MapHome; list: string } | null>(null);
  const { bbox } = listing.filters;
  const searched = bbox ? readBounds(bbox) : undefined;
  const list = listingUrl({ filters: { ...listing.filters, bbox: undefined } });
  const ofList = listingUrl({ filters: listing.filters });
  const path = seenPath(listing.filters, seen);
  const { data, isError, refetch } = useQuery({
    queryKey: ['clusters', ofList, path],
    queryFn: ({ signal }) => fetchJson<PropertyClusters>(path!, signal),
    enabled: path !== null,
    // Keeps the former homes while the map moves, but not after the filters change.
    placeholderData: (former, query) => (query?.queryKey[1] === ofList ? former : undefined),
    retry: 1,
    // Without a network it fails at once, is said so, and is asked for again when there is one.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const zoom = seen?.zoom;
  const isNothing = seen !== null && path === null;
  const all = useMemo(
    () => (isNothing ? [] : data ? mapMarks(data, listing) : served),
    [data, isNothing, listing, served],
  );
  const marks = useMemo(() => (zoom === undefined ? all : mergedMarks(all, zoom, listing)), [all, listing, zoom]);

  const press = useEffectEvent((mark: MapMark) => {
    if (mark.home) {
      setPressed({ home: mark.home, list });
      return setChosen(mark.home.reference);
    }
    const { west, south, east, north } = mark.bounds;
    const now = map!.getZoom();
    const camera = map!.cameraForBounds([west, south, east, north], { padding: ROOM });
    // Homes that no zoom tells apart are told apart by the list.
    const isNearest = now >= map!.getMaxZoom() - 0.1 || !camera?.zoom || camera.zoom <= now;
    if (isNearest || stayTogether(mark.bounds, map!.getMaxZoom())) onTogether(mark.bounds);
    else map!.fitBounds([west, south, east, north], { padding: ROOM });
  });
  const [initialKey] = useState(readFocusedKey);
  /** Of what has the focus on the drawn map. */
  const focusedKey = useRef(initialKey);
  const layer = useRef<ReturnType<typeof markLayer> | null>(null);
  useEffect(() => {
    layer.current = map && markLayer(map, (mark) => press(mark));
  }, [map]);
  const showNames = useMemo(() => map && nameLayer(map), [map]);
  useEffect(() => {
    const key = map && focusedKey.current;
    const drawn = key ? mergedMarks(served, drawnZoom(bounds), listing) : [];
    layer.current?.show(
      marks,
      drawn.find((mark) => mark.key === key),
    );
    if (key === WIDER) map!.getContainer().querySelector<HTMLElement>('.maplibregl-ctrl-zoom-out')?.focus();
    if (map) focusedKey.current = null;
  }, [map, marks, served, bounds, listing]);
  useEffect(() => {
    if (zoom !== undefined) showNames?.(marks, zoom);
  }, [showNames, marks, zoom]);
  useEffect(() => layer.current?.open(chosen), [map, chosen, marks]);
  useEffect(() => {
    if (seen) keepView(listing.filters, { ...seen.middle, zoom: seen.exactZoom, chosen });
  }, [listing.filters, seen, chosen]);
  const shown =
    all.find(({ home }) => home?.reference === chosen)?.home ??
    (pressed?.list === list && (!searched || holds(searched, pressed.home)) ? pressed.home : undefined);

  return (
    <>
      {!map && <DrawnMeanwhile {...props} focusedKey={focusedKey} />}
      {!isMissing && (
        <div className="map-moving" data-answers="" data-ready={map ? '' : undefined} inert={!map}>
          <div ref={container} className="size-full" />
        </div>
      )}
      {map && <MapSource>{map.getSource('tiles') ? mapTiles?.attribution : undefined}</MapSource>}
      {isError && <MapFault onRetry={() => void refetch()} />}
      {shown && shown.reference === chosen && !onPoint && (
        <HomeCard
          home={shown}
          isPressed={pressed !== null}
          onClose={() => {
            setChosen(null);
            layer.current?.focus(chosen);
          }}
        />
      )}
    </>
  );
}

/** What to ask for: what is seen of the part that the list is of; null where nothing of it is. */
function seenPath(filters: LiveMapProps['listing']['filters'], seen: Seen | null): string | null {
  if (!seen) return null;
  const searched = filters.bbox ? readBounds(filters.bbox) : undefined;
  const part = searched ? overlap(searched, seen.bounds) : seen.bounds;
  return part ? clustersApiPath(filters, seen.zoom, writtenBounds(part)) : null;
}
