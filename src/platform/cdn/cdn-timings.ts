/**
 * Milliseconds. A process lets a CDN keep an answer only while it is sure to have heard of every change older than
 * `maxStalenessMs`, which it asks every `probeIntervalMs`. The CDN is purged `purgeDelayMs` the change, when no process can hand
 * out the old answer for keeping any more and the last one handed out has arrived. It rests between two purges, which
 * CDNs count: what changes meanwhile is purged by the next.
 */
export const cdnTimings = { probeIntervalMs: 400, maxStalenessMs: 1_000, purgeDelayMs: 1_500, cooldownMs: 5_000 };
