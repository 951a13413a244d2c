import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import type { Recorder, SpanOptions, Trace } from '../trace.ts';

/** Returns the code or the name of an error without its message, which may quote personal data. */
function getErrorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, name } = error as Error & { code?: unknown };
  return typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? code : name;
}

/** Maximum per parent: an import would create tens of thousands of spans. */
const MAX_CHILD_SPANS = 200;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

type LogOutput = Pick<Recorder, 'exportLine' | 'close'>;

export class OtelRecorder implements Recorder {
  readonly exportLine;
  readonly close;
  /** Number of child spans requested per span. */
  private readonly counts = new WeakMap<Span, number>();

  constructor(
    private readonly tracer: Tracer,
    { exportLine, close }: LogOutput,
  ) {
    this.exportLine = exportLine;
    this.close = close;
  }

  startSpan({ name, kind, attributes = {}, parents = [] }: SpanOptions): Trace {
    const [first] = parents;
    const isLinked = parents.length > 1;
    const links = isLinked ? parents.map((parent) => ({ context: toSpanContext(parent) })) : [];
    const context = first && !isLinked ? toParentContext(first) : ROOT_CONTEXT;
    const options = { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes, links };
    const span = this.tracer.startSpan(name, options, context);
    const { traceId, spanId, traceFlags } = span.spanContext();
    return { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0, span };
  }

  startChildSpan(parent: Trace, options: SpanOptions): Trace | undefined {
    const { span } = parent;
    if (!span?.isRecording()) return undefined;
    const count = (this.counts.get(span) ?? 0) + 1;
    this.counts.set(span, count);
    if (count <= MAX_CHILD_SPANS) return this.startSpan({ ...options, parents: [parent] });
    span.setAttribute('steps.left_out', count - MAX_CHILD_SPANS);
    return undefined;
  }

  endSpan({ span }: Trace, error?: unknown) {
    if (error !== undefined)
      span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', getErrorType(error));
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
