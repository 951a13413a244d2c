import { Histogram, register } from 'prom-client';

const NAME = 'agency_outbox_delivery_seconds';
/** Those of the promises, 2 s and 60 s, are among them. */
const BUCKETS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800, 14_400];

/** From the beginning of the transaction that recorded an event until a reaction has handled it, all attempts included. */
export class DeliveryDurations {
  private readonly histogram: Histogram<'reaction' | 'lane'>;

  constructor() {
    register.removeSingleMetric(NAME);
    this.histogram = new Histogram({
      name: NAME,
      help: 'From the transaction that recorded an event until a reaction has handled it',
      labelNames: ['reaction', 'lane'],
      buckets: BUCKETS,
    });
  }

  /** Shows a reaction before its first event. */
  registerReaction(reaction: string, lane: 'single' | 'bulk') {
    this.histogram.zero({ reaction, lane });
  }

  observe(reaction: string, lane: 'single' | 'bulk', recordedAt: readonly Date[]) {
    const now = Date.now();
    for (const at of recordedAt) this.histogram.observe({ reaction, lane }, Math.max(0, now - at.getTime()) / 1000);
  }
}
