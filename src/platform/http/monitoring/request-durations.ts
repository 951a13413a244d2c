import { type Metric, register } from 'prom-client';

/**
 * Class in metrics; load shedding has its own. `form`: write requests outside the back office, such as inquiries and
 * sign-ins; `staff`: the back office and its API.
 */
type RequestClass = 'page' | 'api' | 'form' | 'staff' | 'file' | 'health';

const CLASS_BY_URL: readonly (readonly [RegExp, RequestClass])[] = [
  [/^\/(health|metrics)(?![^/?])/, 'health'],
  [/^\/(assets|brand|uploads|pictures)(?![^/?])/, 'file'],
  [/^\/(admin|api\/v1\/staff)(?![^/?])/, 'staff'],
];

/** The class of a request decides which service level objective applies. */
export function classifyRequest(method: string, url: string): RequestClass {
  const match = CLASS_BY_URL.find(([pattern]) => pattern.test(url));
  if (match) return match[1];
  if (method !== 'GET' && method !== 'HEAD') return 'form';
  return /^\/api(?![^/?])/.test(url) ? 'api' : 'page';
}

const NAME = 'http_request_seconds';
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface RequestKey {
  readonly method: string;
  readonly class: RequestClass;
  /** Route pattern; a label per address would exhaust the memory. */
  readonly route: string;
  readonly status: number;
  /**
   * Result of the page cache; `none` for responses that it does not serve. `stale_while_revalidate` was sent while the
   * next response was being rendered, `stale` because rendering failed or took too long.
   */
  readonly cache: 'hit' | 'stale_while_revalidate' | 'miss' | 'stale' | 'none';
}

interface Histogram {
  readonly key: RequestKey;
  readonly labels: Readonly<Record<'method' | 'route' | 'class' | 'status' | 'cache', string>>;
  readonly buckets: number[];
  sum: number;
  count: number;
}

/**
 * Histogram of requests. A prom-client histogram would cost as much as a response from memory, since it checks and
 * hashes its labels at every observation.
 */
export class RequestDurations {
  readonly name = NAME;
  readonly labelNames = ['method', 'route', 'class', 'status', 'cache'];
  /** Histograms by route. Each route has few, so a linear search suffices. */
  private readonly histograms = new Map<string, readonly Histogram[]>();

  /** Replaces the metric of an earlier application of this process. */
  register() {
    register.removeSingleMetric(NAME);
    register.registerMetric(this as unknown as Metric);
  }

  observe(key: RequestKey, seconds: number) {
    const histogram = this.findHistogram(key);
    histogram.sum += seconds;
    histogram.count += 1;
    const index = BUCKETS.findIndex((bound) => seconds <= bound);
    if (index >= 0) histogram.buckets[index]! += 1;
  }

  get() {
    const values = [...this.histograms.values()].flat().flatMap(toHistogramSamples);
    const help = 'Duration of requests by route, class, status and page cache';
    return Promise.resolve({ name: NAME, help, type: 'histogram', aggregator: 'sum', values });
  }

  reset() {
    this.histograms.clear();
  }

  private findHistogram({ method, route, class: requestClass, status, cache }: RequestKey): Histogram {
    const routeHistograms = this.histograms.get(route) ?? [];
    const existing = routeHistograms.find(
      ({ key }) => key.status === status && key.method === method && key.cache === cache && key.class === requestClass,
    );
    if (existing) return existing;
    const histogram = {
      key: { method, route, class: requestClass, status, cache },
      labels: { method, route, class: requestClass, status: String(status), cache },
      buckets: BUCKETS.map(() => 0),
      sum: 0,
      count: 0,
    };
    this.histograms.set(route, [...routeHistograms, histogram]);
    return histogram;
  }
}

function toHistogramSamples({ labels, buckets, sum, count }: Histogram) {
  const toBucketSample = (le: string, value: number) => ({
    metricName: `${NAME}_bucket`,
    labels: { le, ...labels },
    value,
  });
  let cumulativeCount = 0;
  const bucketSamples = BUCKETS.map((bound, index) => {
    cumulativeCount += buckets[index]!;
    return toBucketSample(String(bound), cumulativeCount);
  });
  return [
    ...bucketSamples,
    toBucketSample('+Inf', count),
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}
