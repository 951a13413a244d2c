import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Tracer } from '@opentelemetry/api';
import type { Recorder, Step } from '../recorder.ts';
import type { Trace } from '../trace.ts';
import { faultType } from './fault-type.ts';

/** A step of an import would have tens of thousands: the first ones tell enough. */
const MOST_WITHIN_ONE = 200;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

type Rest = Pick<Recorder, 'line' | 'close'>;

/** Records steps as spans. */
export class OtelRecorder implements Recorder {
  readonly line;
  readonly close;
  private readonly counts = new WeakMap<Span, number>();

  constructor(
    private readonly tracer: Tracer,
    { line, close }: Rest,
  ) {
    this.line = line;
    this.close = close;
  }

  begin({ name, kind, attributes = {}, parents = [] }: Step): Trace {
    const [only, ...others] = parents;
    const isLinked = others.length > 0;
    const links = isLinked ? parents.map((parent) => ({ context: contextOf(parent) })) : [];
    const context = only && !isLinked ? within(only) : ROOT_CONTEXT;
    const options = { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes, links };
    const span = this.tracer.startSpan(name, options, context);
    const { traceId, spanId, traceFlags } = span.spanContext();
    return { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0, span };
  }

  beginWithin(parent: Trace, step: Step): Trace | undefined {
    const { span } = parent;
    if (!span?.isRecording()) return undefined;
    const count = (this.counts.get(span) ?? 0) + 1;
    this.counts.set(span, count);
    if (count <= MOST_WITHIN_ONE) return this.begin({ ...step, parents: [parent] });
    span.setAttribute('steps.left_out', count - MOST_WITHIN_ONE);
    return undefined;
  }

  end({ span }: Trace, fault?: unknown) {
    if (fault !== undefined)
      span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', faultType(fault));
    span?.end();
  }
}

const within = (parent: Trace): Context =>
  parent.span ? trace.setSpan(ROOT_CONTEXT, parent.span) : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent));

const contextOf = ({ traceId, spanId, isSampled, span }: Trace) => ({
  traceId,
  spanId,
  traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: !span,
});
