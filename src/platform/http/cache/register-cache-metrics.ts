import { type Metrics, singleSample, toSamples } from '../../metrics/metrics.ts';
import type { PageCache } from './page-cache.ts';

const REQUESTS = {
  name: 'page_cache_requests_total',
  help: 'Requests for what is cached: hit, passing (a change of the last second has outdated it, and the next is being made), kept (a hit while the database is away), miss, and of these stale (an outdated answer, since none came in time)',
  labels: ['result'],
};
const BYTES = { name: 'agency_page_cache_bytes', help: 'Memory that cached answers take' };
const ENTRIES = { name: 'agency_page_cache_entries', help: 'Answers that are cached' };
const OLDEST = {
  name: 'agency_page_cache_oldest_stale_seconds',
  help: 'Age of the oldest outdated answer given in the last five minutes, since no new one could be made; 0: none',
};

/** The cache counts in plain numbers: a counter of prom-client would double the cost of a hit. */
export function registerCacheMetrics(cache: PageCache, figures: Metrics) {
  figures.counter(REQUESTS, () => toSamples('result', cache.results));
  figures.gauge(BYTES, () => singleSample(cache.size.bytes));
  figures.gauge(ENTRIES, () => singleSample(cache.size.entries));
  figures.gauge(OLDEST, () => singleSample(cache.oldestStaleSeconds));
}
