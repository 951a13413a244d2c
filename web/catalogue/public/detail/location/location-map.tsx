import { type Bounds, holds } from '../../../../ui/map/bounds.ts';
import { coastSheet } from '../../../../ui/map/coast-sheet.ts';
import { DrawnMap, type Placing } from '../../../../ui/map/drawn-map.tsx';
import { partAround } from '../../../../ui/map/part-around.ts';
import type { Point } from '../../../../ui/map/point.ts';
import { sphere } from '../../../../ui/map/sphere.ts';

/** Metres from the middle to the edge: enough to see the coast and the next towns. */
const REACH = 7_000;
/** A zone takes at most a quarter of the map. */
const ROOM = 4;

interface Props {
  point: Point;
  /** Metres within which the home lies; 0 where its place is told. */
  radius: number;
  zone: string;
}

/** The coast around a home, drawn by the server; nothing where the drawing does not reach. */
export function LocationMap({ point, radius, zone }: Props) {
  if (!holds(coastSheet.bounds, point)) return null;
  const bounds = sphere.around(point, Math.max(REACH, radius * ROOM));
  return (
    <div role="img" aria-label={`Mapa esquemático de ${radius ? 'la zona aproximada' : 'la ubicación'}: ${zone}`}>
      <DrawnMap bounds={bounds} className="aspect-4/3 rounded-sm sm:aspect-16/9">
        {(at) =>
          radius ? (
            <Zone at={at} point={point} share={zoneShare(point, radius, bounds)} />
          ) : (
            <Spot at={at} point={point} />
          )
        }
      </DrawnMap>
    </div>
  );
}

const Spot = ({ at, point }: { at: Placing; point: Point }) => <span className="map-spot" style={at(point)} />;

const Zone = ({ at, point, share }: { at: Placing; point: Point; share: number }) => (
  <span className="map-zone" style={{ ...at(point), width: `${(share * 100).toFixed(2)}%` }} />
);

/** How much of the width of the map the zone takes. */
const zoneShare = (point: Point, radius: number, bounds: Bounds) =>
  coastSheet.part(sphere.around(point, radius)).width / partAround(bounds).width;
