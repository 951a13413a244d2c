import type { Attributes } from '@opentelemetry/api';
import type { Trace } from './trace.ts';

export interface SpanOptions {
  /** Of few kinds: a route, a table, a queue; never an address or a value. */
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'consumer';
  /** Never what a person has written, is called or is reached by. */
  readonly attributes?: Attributes;
  /** None: the step begins a trace. One: it belongs to that one's. Several: it begins a trace that is linked with theirs. */
  readonly parents?: readonly Trace[];
}

/** What the packages of OpenTelemetry do, where they are loaded. */
export interface Recorder {
  startSpan(step: SpanOptions): Trace;
  /** A step of the parent's own, such as a query; undefined where the parent is not recorded or has enough of them. */
  startChildSpan(parent: Trace, step: SpanOptions): Trace | undefined;
  endSpan(trace: Trace, fault?: unknown): void;
  /** Takes a line of the log, as JSON, where logs leave too. */
  readonly exportLine?: ((text: string) => void) | undefined;
  /** Sends what is left, and waits for at most a second. */
  close(): Promise<void>;
}
