import { parseArgs } from 'node:util';

const USAGE = 'npm run bench -- [properties, 20000] [peers] [--rounds 5] [--only goal,goal] [--exact 0] [--minutes 15]';
const PEERS = 'peers';
const MIN_PROPERTIES = 200;
/** A feed may have no more. */
const MAX_PROPERTIES = 200_000;

export interface BenchArguments {
  readonly size: number;
  readonly rounds: number;
  readonly only: ReadonlySet<string>;
  /** Percentage of properties with their exact location. */
  readonly exact: number;
  /** Duration of the memory goal. */
  readonly minutes: number;
  /** Compares with other systems instead of bare parts. */
  readonly isAgainstPeers: boolean;
}

export function parseBenchArguments(args: string[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      exact: { type: 'string', default: '0' },
      minutes: { type: 'string', default: '15' },
    },
  });
  const sizes = positionals.filter((word) => word !== PEERS);
  const [size, rounds, minutes] = [Number(sizes[0] ?? 20_000), Number(values.rounds), Number(values.minutes)];
  const exact = Number(values.exact);
  const isValid =
    [size, rounds, exact].every(Number.isInteger) &&
    size >= MIN_PROPERTIES &&
    size <= MAX_PROPERTIES &&
    rounds > 0 &&
    minutes > 0;
  if (!isValid || exact < 0 || exact > 100 || sizes.length > 1)
    throw new Error(`${USAGE}\n${MIN_PROPERTIES} to ${MAX_PROPERTIES} properties`);
  const only = new Set(values.only.split(',').filter(Boolean));
  return { size, rounds, exact, minutes, only, isAgainstPeers: sizes.length < positionals.length };
}
