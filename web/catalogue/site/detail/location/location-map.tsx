import { type Bounds, containsPoint } from '../../../../components/map/bounds.ts';
import { coastSheet } from '../../../../components/map/coast-sheet.ts';
import { MapCircle } from '../../../../components/map/map-circle.tsx';
import { StaticMap, type PointToPosition } from '../../../../components/map/static-map.tsx';
import { frameAround } from '../../../../components/map/frame-around.ts';
import type { MarkerBox } from '../../../../components/map/place-labels.ts';
import type { Point } from '../../../../components/map/point.ts';
import { sphere } from '../../../../components/map/sphere.ts';

/** Metres from the middle to the edge: enough to see the coast and the next towns. */
const REACH = 7_000;
/** Pixels: the frame of a telephone is lower than it is wide, and the part is a square. */
const MIN_WIDTH = 240;
/** The shapes of the frame, on a telephone and on a desk. */
const FRAMES = [4 / 3, 16 / 9] as const;
/** Who has drawn the map, in a corner of the smallest frame. */
const SOURCE = { width: 290, height: 22 };
/** The spot, beside which names have to find room. */
const SPOT = { width: 16, height: 16 };
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
  if (!containsPoint(coastSheet.bounds, point)) return null;
  const bounds = sphere.around(point, Math.max(REACH, radius * ROOM));
  return (
    <div role="img" aria-label={`Mapa esquemático de ${radius ? 'la zona aproximada' : 'la ubicación'}: ${zone}`}>
      <StaticMap
        bounds={bounds}
        marks={[...edgesOf(bounds), ...(radius ? [] : [{ ...point, ...SPOT }])]}
        minWidth={MIN_WIDTH}
        className="aspect-4/3 rounded-sm sm:aspect-16/9"
      >
        {(at) =>
          radius ? (
            <MapCircle at={at} circle={{ ...point, metres: radius }} bounds={bounds} />
          ) : (
            <Spot at={at} point={point} />
          )
        }
      </StaticMap>
    </div>
  );
}

/** The sides of the frame, and what stands in its corner: names that they would cut are left out. */
function edgesOf(bounds: Bounds): MarkerBox[] {
  const { x, y, width, height } = frameAround(bounds);
  const middle = { x: x + width / 2, y: y + height / 2 };
  const sides = FRAMES.flatMap((shape) => [middle.x - (height * shape) / 2, middle.x + (height * shape) / 2]);
  const pixel = width / MIN_WIDTH;
  const source = {
    x: middle.x + (height * FRAMES[0]) / 2 - (SOURCE.width / 2) * pixel,
    y: y + height - (SOURCE.height / 2) * pixel,
  };
  return [
    ...sides.map((side) => ({ ...coastSheet.point({ x: side, y: middle.y }), width: 1, height: MIN_WIDTH })),
    { ...coastSheet.point(source), ...SOURCE },
  ];
}

const Spot = ({ at, point }: { at: PointToPosition; point: Point }) => <span className="map-spot" style={at(point)} />;
