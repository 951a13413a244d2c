import { randomBytes } from 'node:crypto';
import type { Span } from '../../setup/collector.ts';

/** A trace of another system that asks, as the header says it. */
export function aTrace({ isSampled = true } = {}) {
  const traceId = randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}` };
}

/** The names of a step and of all above it, from the outermost. */
export function pathTo(span: Span, spans: readonly Span[]): string[] {
  const parent = spans.find(({ spanId, traceId }) => spanId === span.parent && traceId === span.traceId);
  return [...(parent ? pathTo(parent, spans) : []), span.name];
}
