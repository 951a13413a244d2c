import type { Span, Attributes } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Identifies a span, such as a request, a reaction or an import. */
export interface Trace {
  /** 32 hexadecimal digits, equal in all spans and systems of a trace. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
  /** Set only if this process records the trace. */
  readonly span?: Span;
}

export const currentTrace = new AsyncLocalStorage<Trace>();

const TRACEPARENT_PATTERN = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SAMPLED = 1;

/** Reads and writes the header `traceparent` of W3C Trace Context. */
export const traceparent = {
  /** Undefined if absent or malformed. Reads the known part of later versions. */
  parse(text: unknown): Trace | undefined {
    const [, version, traceId, spanId, flags, more] =
      (typeof text === 'string' && TRACEPARENT_PATTERN.exec(text)) || [];
    if (!traceId || !spanId || (version === '00' && more !== undefined)) return undefined;
    return { traceId, spanId, isSampled: (parseInt(flags!, 16) & SAMPLED) === SAMPLED };
  },
  format: ({ traceId, spanId, isSampled }: Trace) => `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`,
};

/**
 * Returns the spans, without duplicates, that the jobs' data names; see `telemetry.toJobData`. Data of earlier releases
 * has none.
 */
export function parseTraces(data: readonly ({ traceparent?: unknown } | null)[]): Trace[] {
  const headers = data.map((jobData) => jobData?.traceparent);
  return [...new Set(headers)].map((text) => traceparent.parse(text)).filter((trace) => trace !== undefined);
}

export interface SpanOptions {
  /** The name comes from a small set, such as routes, tables and queues; it never contains an address or a value. */
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'consumer';
  /** Attributes must not contain input, names or contact data of a person. */
  readonly attributes?: Attributes;
  /** Without parents, starts a trace. With one, belongs to its trace. With several, starts a trace linked to theirs. */
  readonly parents?: readonly Trace[];
}

export interface Recorder {
  startSpan(options: SpanOptions): Trace;
  /** Starts a child span, such as a query; undefined if the parent is not recorded or has too many child spans. */
  startChildSpan(parent: Trace, options: SpanOptions): Trace | undefined;
  endSpan(trace: Trace, error?: unknown): void;
  /** Exports a line of the log; undefined without an exporter for logs. */
  readonly exportLine?: ((text: string) => void) | undefined;
  /** Flushes for at most a second. */
  close(): Promise<void>;
}
