import { parseArgs } from 'node:util';

const USAGE = 'npm run bench -- [properties, 20000] [peers] [--rounds 5] [--only goal,goal] [--minutes 15]';
const PEERS = 'peers';
const FEWEST = 200;
/** No feed may hold more. */
const MOST = 200_000;

export interface BenchArguments {
  readonly size: number;
  readonly rounds: number;
  readonly only: ReadonlySet<string>;
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
      minutes: { type: 'string', default: '15' },
    },
  });
  const sizes = positionals.filter((word) => word !== PEERS);
  const [size, rounds, minutes] = [Number(sizes[0] ?? 20_000), Number(values.rounds), Number(values.minutes)];
  const isUsable =
    minutes > 0 && Number.isInteger(size) && size >= FEWEST && size <= MOST && Number.isInteger(rounds) && rounds > 0;
  if (!isUsable || sizes.length > 1) throw new Error(`${USAGE}\n${FEWEST} to ${MOST} properties`);
  const only = new Set(values.only.split(',').filter(Boolean));
  return { size, rounds, minutes, only, isAgainstPeers: sizes.length < positionals.length };
}
