import { COASTLINE, type Town, TOWNS } from './coastline.ts';
import { coastProjection } from './coast-projection.ts';

const { width, height, place, covers } = coastProjection;
const ZONE_RADIUS = 16;

const shore = COASTLINE.map(([longitude, latitude]) => place(longitude, latitude))
  .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  .join('L');

interface Props {
  longitude: number;
  latitude: number;
  zone: string;
}

/** A drawing of the coast from Manilva to Nerja with an approximate area; it loads nothing from a third party. */
export function CoastLocator({ longitude, latitude, zone }: Props) {
  if (!covers(longitude, latitude)) return null;
  const { x, y } = place(longitude, latitude);
  return (
    <div
      role="img"
      aria-label={`Plano de la Costa del Sol, de Manilva a Nerja, con la zona aproximada: ${zone}`}
      className="relative overflow-hidden rounded-sm bg-mar-100"
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="block w-full" aria-hidden="true">
        <path d={`M${shore}V0H0Z`} className="fill-cal-50" />
        <path d={`M${shore}`} className="fill-none stroke-mar-600 stroke-[1.5]" strokeLinejoin="round" />
        <circle cx={x} cy={y} r={ZONE_RADIUS} className="fill-bug-600/20 stroke-bug-600 stroke-[1.5]" />
        <circle cx={x} cy={y} r={4} className="fill-bug-600" />
      </svg>
      {TOWNS.map((town) => (
        <TownLabel key={town.name} {...town} />
      ))}
      <span className="display absolute right-[24%] bottom-[12%] text-sm text-mar-700 italic sm:text-lg">
        Mar Mediterráneo
      </span>
    </div>
  );
}

const SIDES = {
  below: 'top-full left-1/2 -translate-x-1/2 pt-2.5',
  corner: 'top-full left-0 pt-1',
  right: 'top-1/2 left-full -translate-y-1/2 pl-1.5',
};

/** The labels are HTML and not SVG text, so that they stay readable when the drawing shrinks. */
function TownLabel({ name, longitude, latitude, side, isLandmark }: Town) {
  const { x, y } = place(longitude, latitude);
  return (
    <span
      className={`absolute size-1.5 -translate-1/2 rounded-full bg-tinta-700 ${isLandmark ? '' : 'hidden sm:block'}`}
      style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
    >
      <span className={`absolute text-xs whitespace-nowrap text-tinta-700 ${SIDES[side]}`}>{name}</span>
    </span>
  );
}
