import { parseArgs } from 'node:util';

const USAGE = 'npm run bench -- [properties, 20000] [peers] [--rounds 5] [--only goal,goal] [--exact 0] [--minutes 15]';
const PEERS = 'peers';
const FEWEST = 200;
/** No feed may hold more. */
const MOST = 200_000;

export interface BenchArguments {
  readonly size: number;
  readonly rounds: number;
  readonly only: ReadonlySet<string>;
  /** How many homes of a hundred are shown exactly where they are. */
  readonly exact: number;
  /** How long memory is watched, where that is asked for. */
  readonly minutes: number;
  /** Other systems that answer the same, instead of the bare parts. */
  readonly isAgainstPeers: boolean;
}

export function benchArguments(args: string[]): BenchArguments {
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
  const isUsable =
    [size, rounds, exact].every(Number.isInteger) && size >= FEWEST && size <= MOST && rounds > 0 && minutes > 0;
  if (!isUsable || exact < 0 || exact > 100 || sizes.length > 1)
    throw new Error(`${USAGE}\n${FEWEST} to ${MOST} properties`);
  const only = new Set(values.only.split(',').filter(Boolean));
  return { size, rounds, exact, minutes, only, isAgainstPeers: sizes.length < positionals.length };
}
