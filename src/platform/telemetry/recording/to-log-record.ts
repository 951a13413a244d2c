import { type Attributes, type LogRecord, ROOT_CONTEXT, SeverityNumber, trace, TraceFlags } from '@opentelemetry/api';
import type { Trace } from '../trace.ts';

const SEVERITIES: Readonly<Record<string, SeverityNumber>> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
};

interface Line {
  readonly level: string;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { type?: string; message?: string; stack?: string };
}

/** A line of the log as OpenTelemetry has it; what names the process is in its resource, and the trace in its context. */
export function toLogRecord(text: string, current: Trace | undefined): LogRecord {
  const line = JSON.parse(text) as Line & Attributes;
  const { level, time, msg, err, service: _, version: __, instance: ___, traceId: ____, ...attributes } = line;
  return {
    timestamp: time,
    severityNumber: SEVERITIES[level] ?? SeverityNumber.UNSPECIFIED,
    severityText: level,
    body: msg ?? '',
    attributes: { ...attributes, ...(err && toExceptionAttributes(err)) },
    ...(current && { context: toSpanContext(current) }),
  };
}

const toExceptionAttributes = ({ type, message, stack }: NonNullable<Line['err']>): Attributes => ({
  ...(type && { 'exception.type': type }),
  ...(message && { 'exception.message': message }),
  ...(stack && { 'exception.stacktrace': stack }),
});

const toSpanContext = ({ traceId, spanId, isSampled }: Trace) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  });
