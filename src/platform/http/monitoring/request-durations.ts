import { type Metric, register } from 'prom-client';
import type { RequestClass } from './classify-request.ts';

const NAME = 'http_request_seconds';
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface RequestSample {
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

interface Histogram {
  readonly sample: RequestSample;
  readonly labels: Readonly<Record<'method' | 'route' | 'class' | 'status' | 'cache', string>>;
  readonly buckets: number[];
  sum: number;
  count: number;
}

/**
 * The histogram of requests. A histogram of prom-client costs as much as answering from memory does, since it checks
 * and hashes its labels with every observation.
 */
export class RequestDurations {
  readonly name = NAME;
  readonly labelNames = ['method', 'route', 'class', 'status', 'cache'];
  /** By route: few belong to each, and are found by looking through them. */
  private readonly histograms = new Map<string, readonly Histogram[]>();

  /** Takes the place of any other of this process. */
  register() {
    register.removeSingleMetric(NAME);
    register.registerMetric(this as unknown as Metric);
  }

  observe(sample: RequestSample, seconds: number) {
    const histogram = this.findHistogram(sample);
    histogram.sum += seconds;
    histogram.count += 1;
    const at = BUCKETS.findIndex((bound) => seconds <= bound);
    if (at >= 0) histogram.buckets[at]! += 1;
  }

  /** As prom-client wants it. */
  get() {
    const values = [...this.histograms.values()].flat().flatMap(toHistogramSamples);
    const help = 'Duration of requests by route, class, status and page cache';
    return Promise.resolve({ name: NAME, help, type: 'histogram', aggregator: 'sum', values });
  }

  reset() {
    this.histograms.clear();
  }

  private findHistogram({ method, route, class: of, status, cache }: RequestSample): Histogram {
    const routeHistograms = this.histograms.get(route) ?? [];
    const isSame = ({ sample }: Histogram) =>
      sample.status === status && sample.method === method && sample.cache === cache && sample.class === of;
    const existing = routeHistograms.find(isSame);
    if (existing) return existing;
    const labels = { method, route, class: of, status: String(status), cache };
    const histogram = {
      sample: { method, route, class: of, status, cache },
      labels,
      buckets: BUCKETS.map(() => 0),
      sum: 0,
      count: 0,
    };
    this.histograms.set(route, [...routeHistograms, histogram]);
    return histogram;
  }
}

function toHistogramSamples({ labels, buckets, sum, count }: Histogram) {
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
