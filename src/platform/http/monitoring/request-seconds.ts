import { type Metric, register } from 'prom-client';
import type { RequestClass } from './request-class.ts';

const NAME = 'http_request_seconds';
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Answered {
  readonly method: string;
  readonly class: RequestClass;
  /** A pattern: a label for each address would fill the memory. */
  readonly route: string;
  readonly status: number;
  /**
   * `hit` from memory, `passing` so for the last time, `stale` an outdated answer because none came in time; `none` where
   * no cache stands before it.
   */
  readonly cache: 'hit' | 'passing' | 'miss' | 'stale' | 'none';
}

interface Tally {
  readonly answered: Answered;
  readonly labels: Readonly<Record<'method' | 'route' | 'class' | 'status' | 'cache', string>>;
  readonly buckets: number[];
  sum: number;
  count: number;
}

/**
 * The histogram of requests. A histogram of prom-client costs as much as answering from memory does, since it checks
 * and hashes its labels with every observation.
 */
export class RequestSeconds {
  readonly name = NAME;
  readonly labelNames = ['method', 'route', 'class', 'status', 'cache'];
  /** By route: few belong to each, and are found by looking through them. */
  private readonly tallies = new Map<string, readonly Tally[]>();

  /** Takes the place of any other of this process. */
  show() {
    register.removeSingleMetric(NAME);
    register.registerMetric(this as unknown as Metric);
  }

  observe(answered: Answered, seconds: number) {
    const tally = this.tallyOf(answered);
    tally.sum += seconds;
    tally.count += 1;
    const at = BUCKETS.findIndex((bound) => seconds <= bound);
    if (at >= 0) tally.buckets[at]! += 1;
  }

  /** As prom-client wants it. */
  get() {
    const values = [...this.tallies.values()].flat().flatMap(linesOf);
    const help = 'Duration of requests by route, class, status and page cache';
    return Promise.resolve({ name: NAME, help, type: 'histogram', aggregator: 'sum', values });
  }

  reset() {
    this.tallies.clear();
  }

  private tallyOf({ method, route, class: of, status, cache }: Answered): Tally {
    const ofRoute = this.tallies.get(route) ?? [];
    const isSame = ({ answered }: Tally) =>
      answered.status === status && answered.method === method && answered.cache === cache && answered.class === of;
    const known = ofRoute.find(isSame);
    if (known) return known;
    const labels = { method, route, class: of, status: String(status), cache };
    const tally = {
      answered: { method, route, class: of, status, cache },
      labels,
      buckets: BUCKETS.map(() => 0),
      sum: 0,
      count: 0,
    };
    this.tallies.set(route, [...ofRoute, tally]);
    return tally;
  }
}

function linesOf({ labels, buckets, sum, count }: Tally) {
  let below = 0;
  const bounds = BUCKETS.map((bound, at) => ({ le: String(bound), value: (below += buckets[at]!) }));
  return [
    ...[...bounds, { le: '+Inf', value: count }].map(({ le, value }) => ({
      metricName: `${NAME}_bucket`,
      labels: { le, ...labels },
      value,
    })),
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}
