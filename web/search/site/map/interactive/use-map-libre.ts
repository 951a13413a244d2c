import type { GeoJSONSource, Map as MovingMap, MapMouseEvent } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Bounds, formatBounds } from '../../../../components/map/bounds.ts';
import type { Point } from '../../../../components/map/point.ts';
import { usePageContext } from 'vike-react/usePageContext';
import { areaFeatures } from './area-features.ts';
import { cornerAt, dragCorners } from './drag-corners.ts';
import type { SavedView } from './saved-view.ts';
import type { InteractiveMapProps } from './interactive-map-props.ts';
import { PADDING, createMap } from './create-map.ts';

export interface Viewport {
  bounds: Bounds;
  middle: Point;
  /** To a tenth, so that no step of a gesture is asked for twice. */
  zoom: number;
  exactZoom: number;
}

/** The map in this element; null until it is there, and `isMissingObject` where it cannot be. */
export function useMapLibre(
  container: RefObject<HTMLDivElement | null>,
  { bounds, around, corners, onPoint, onViewportChange, onCorner }: InteractiveMapProps,
  kept: SavedView | null,
) {
  const { mapTiles } = usePageContext();
  const [map, setMap] = useState<MovingMap | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [seen, setSeen] = useState<Viewport | null>(null);
  /** Whether the map moves by us, or by its frame, and not by the visitor. */
  const isOurs = useRef(false);
  const tellSeen = useEffectEvent((moved: MovingMap, isByHand: boolean) => {
    const now = readViewport(moved);
    setSeen(now);
    onViewportChange(now.bounds, isByHand);
  });
  const tellPoint = useEffectEvent(({ target, point, lngLat }: MapMouseEvent) => {
    if (!onPoint) return;
    const at = cornerAt(target, corners, point);
    if (at === undefined) onPoint({ latitude: lngLat.lat, longitude: lngLat.lng });
    else onCorner.choose(at);
  });
  const heldCorners = useEffectEvent(() => (onPoint ? corners : []));
  const moveCorner = useEffectEvent((at: number, to: Point) => onCorner.move(at, to));
  const dropCorner = useEffectEvent(() => onCorner.drop());
  const wanted = formatBounds(bounds);
  /** What the map was last led to. */
  const led = useRef(wanted);
  const begin = useEffectEvent((element: HTMLDivElement) => {
    led.current = wanted;
    return createMap(element, kept ?? bounds, mapTiles?.url);
  });

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
        moving.on('click', (event) => tellPoint(event));
        dragCorners(moving, {
          corners: () => heldCorners(),
          onMove: (at, to) => moveCorner(at, to),
          onDrop: () => dropCorner(),
        });
        moving.once('load', () => {
          setMap(moving);
          // Who comes back to where they had moved to may search there.
          tellSeen(moving, kept !== null);
        });
      },
      () => setIsMissing(true),
    );
    return () => {
      isGone = true;
      started?.remove();
    };
  }, [container, kept]);

  const goTo = useEffectEvent((moving: MovingMap) => {
    if (led.current === wanted) return;
    led.current = wanted;
    const { west, south, east, north } = bounds;
    // Who has moved there, and searched what they saw, is not moved again.
    if (formatBounds(readViewport(moving).bounds) === wanted) return;
    isOurs.current = true;
    moving.fitBounds([west, south, east, north], { padding: PADDING, animate: false });
    isOurs.current = false;
  });
  useEffect(() => {
    if (map) goTo(map);
  }, [map, wanted]);

  const isDrawing = onPoint !== undefined;
  useEffect(() => {
    void map?.getSource<GeoJSONSource>('area')?.setData(areaFeatures(corners, around, isDrawing));
    map?.getCanvas().classList.toggle('cursor-crosshair', isDrawing);
  }, [map, around, corners, isDrawing]);

  return { map, isMissing, seen };
}

function readViewport(map: MovingMap): Viewport {
  const seen = map.getBounds();
  const { lat, lng } = map.getCenter();
  return {
    bounds: { west: seen.getWest(), south: seen.getSouth(), east: seen.getEast(), north: seen.getNorth() },
    middle: { latitude: lat, longitude: lng },
    exactZoom: map.getZoom(),
    zoom: Math.round(map.getZoom() * 10) / 10,
  };
}
