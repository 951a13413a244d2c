import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Tracer } from '@opentelemetry/api';
import type { Recorder, SpanOptions } from '../recorder.ts';
import type { Trace } from '../trace.ts';
import { getErrorType } from './get-error-type.ts';

/** A step of an import would have tens of thousands: the first ones tell enough. */
const MAX_CHILD_SPANS = 200;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

type LogOutput = Pick<Recorder, 'exportLine' | 'close'>;

/** Records steps as spans. */
export class OtelRecorder implements Recorder {
  readonly exportLine;
  readonly close;
  private readonly counts = new WeakMap<Span, number>();

  constructor(
    private readonly tracer: Tracer,
    { exportLine, close }: LogOutput,
  ) {
    this.exportLine = exportLine;
    this.close = close;
  }

  startSpan({ name, kind, attributes = {}, parents = [] }: SpanOptions): Trace {
    const [only, ...others] = parents;
    const isLinked = others.length > 0;
    const links = isLinked ? parents.map((parent) => ({ context: toSpanContext(parent) })) : [];
    const context = only && !isLinked ? toParentContext(only) : ROOT_CONTEXT;
    const options = { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes, links };
    const span = this.tracer.startSpan(name, options, context);
    const { traceId, spanId, traceFlags } = span.spanContext();
    return { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0, span };
  }

  startChildSpan(parent: Trace, step: SpanOptions): Trace | undefined {
    const { span } = parent;
    if (!span?.isRecording()) return undefined;
    const count = (this.counts.get(span) ?? 0) + 1;
    this.counts.set(span, count);
    if (count <= MAX_CHILD_SPANS) return this.startSpan({ ...step, parents: [parent] });
    span.setAttribute('steps.left_out', count - MAX_CHILD_SPANS);
    return undefined;
  }

  endSpan({ span }: Trace, fault?: unknown) {
    if (fault !== undefined)
      span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', getErrorType(fault));
    span?.end();
  }
}

const toParentContext = (parent: Trace): Context =>
  parent.span ? trace.setSpan(ROOT_CONTEXT, parent.span) : trace.setSpanContext(ROOT_CONTEXT, toSpanContext(parent));

const toSpanContext = ({ traceId, spanId, isSampled, span }: Trace) => ({
  traceId,
  spanId,
  traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: !span,
});
