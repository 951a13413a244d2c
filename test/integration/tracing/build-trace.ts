import { randomBytes } from 'node:crypto';
import type { Span } from '../../setup/collector.ts';

/** The trace header of a calling system. */
export function buildTrace({ isSampled = true } = {}) {
  const traceId = randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}` };
}

/** Names of a span and its ancestors, outermost first. */
export function pathTo(span: Span, spans: readonly Span[]): string[] {
  const parent = spans.find(({ spanId, traceId }) => spanId === span.parent && traceId === span.traceId);
  return [...(parent ? pathTo(parent, spans) : []), span.name];
}
