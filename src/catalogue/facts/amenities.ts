import { fold } from '../../platform/fold.ts';

type Flags = { pool: boolean; parking: boolean; garden: boolean; seaView: boolean; frontLine: boolean };

const LABELS: readonly { flag: keyof Flags; label: string; said: RegExp }[] = [
  { flag: 'pool', label: 'Piscina', said: /piscina|pool/ },
  { flag: 'parking', label: 'Parking', said: /parking|garaje|garage|aparcamiento/ },
  { flag: 'garden', label: 'Jardín', said: /jardin|garden/ },
  { flag: 'seaView', label: 'Vista al mar', said: /vistas? al? mar|sea view/ },
  { flag: 'frontLine', label: 'Primera línea', said: /primera linea|front ?line|beachfront|first line/ },
];
const MOST = 12;

/** The five that visitors filter by, then what else the advert names. */
export function amenities(flags: Flags, features: string[]) {
  const labels = LABELS.filter(({ flag }) => flags[flag]);
  const others = features.filter((feature) => {
    const plain = fold(feature);
    return !labels.some(({ said }) => said.test(plain));
  });
  return [...new Set([...labels.map(({ label }) => label), ...others])].slice(0, MOST);
}
