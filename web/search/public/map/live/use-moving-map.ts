import type { GeoJSONSource, Map as MovingMap } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Bounds, writtenBounds } from '../../../../ui/map/bounds.ts';
import { usePageContext } from 'vike-react/usePageContext';
import { areaFeatures } from './area-features.ts';
import type { LiveMapProps } from './live-map-props.ts';
import { ROOM, startMap } from './start-map.ts';

export interface Seen {
  bounds: Bounds;
  zoom: number;
}

/** The map in this element; null until it is there, and `isMissing` where it cannot be. */
export function useMovingMap(
  container: RefObject<HTMLDivElement | null>,
  { bounds, corners, onPoint, onSeen }: LiveMapProps,
) {
  const { mapTiles } = usePageContext();
  const [map, setMap] = useState<MovingMap | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [seen, setSeen] = useState<Seen | null>(null);
  /** Whether the map moves by us, or by its frame, and not by the visitor. */
  const isOurs = useRef(false);
  const tellSeen = useEffectEvent((moved: MovingMap, isByHand: boolean) => {
    const now = seenOf(moved);
    setSeen(now);
    onSeen(now.bounds, isByHand);
  });
  const tellPoint = useEffectEvent((point: { lng: number; lat: number }) =>
    onPoint?.({ latitude: point.lat, longitude: point.lng }),
  );
  const begin = useEffectEvent((element: HTMLDivElement) => startMap(element, bounds, mapTiles?.url));

  useEffect(() => {
    let isGone = false;
    let started: MovingMap | undefined;
    begin(container.current!).then(
      (moving) => {
        if (isGone) return moving.remove();
        started = moving;
        moving.on('resize', () => {
          isOurs.current = true;
          // What is moved by its frame has come to its end before anything else runs.
          queueMicrotask(() => (isOurs.current = false));
        });
        moving.on('moveend', () => tellSeen(moving, !isOurs.current));
        moving.on('click', ({ lngLat }) => tellPoint(lngLat));
        moving.once('load', () => {
          setMap(moving);
          tellSeen(moving, false);
        });
      },
      () => setIsMissing(true),
    );
    return () => {
      isGone = true;
      started?.remove();
    };
  }, [container]);

  const wanted = writtenBounds(bounds);
  const goTo = useEffectEvent((moving: MovingMap) => {
    const { west, south, east, north } = bounds;
    // Who has moved there, and searched what they saw, is not moved again.
    if (writtenBounds(seenOf(moving).bounds) === wanted) return;
    isOurs.current = true;
    moving.fitBounds([west, south, east, north], { padding: ROOM, animate: false });
    isOurs.current = false;
  });
  useEffect(() => {
    if (map) goTo(map);
  }, [map, wanted]);

  const isDrawing = onPoint !== undefined;
  useEffect(() => {
    void map?.getSource<GeoJSONSource>('area')?.setData(areaFeatures(corners, isDrawing));
    map?.getCanvas().classList.toggle('cursor-crosshair', isDrawing);
  }, [map, corners, isDrawing]);

  return { map, isMissing, seen };
}

function seenOf(map: MovingMap): Seen {
  const seen = map.getBounds();
  return {
    bounds: { west: seen.getWest(), south: seen.getSouth(), east: seen.getEast(), north: seen.getNorth() },
    zoom: Math.round(map.getZoom() * 10) / 10,
  };
}
