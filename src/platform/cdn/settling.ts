/**
 * Milliseconds. A process lets a CDN keep an answer only while it is sure to have heard of every change older than
 * `trustedFor`, which it asks every `provenEvery`. The CDN is purged `purgedAfter` the change, when no process can hand
 * out the old answer for keeping any more and the last one handed out has arrived. It rests between two purges, which
 * CDNs count: what changes meanwhile is purged by the next.
 */
export const settling = { provenEvery: 400, trustedFor: 1_000, purgedAfter: 1_500, rest: 5_000 };
