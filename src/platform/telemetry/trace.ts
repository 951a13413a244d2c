import type { Span } from '@opentelemetry/api';

/** One step of a trace, within which others happen: a request, a reaction, a run. */
export interface Trace {
  /** 32 hexadecimal digits, the same in every step and in every system that takes part. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
  /** Only where this process records it. */
  readonly span?: Span;
}
