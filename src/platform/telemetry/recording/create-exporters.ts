import { OTLPLogExporter as JsonLogs } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPLogExporter as ProtobufLogs } from '@opentelemetry/exporter-logs-otlp-proto';
import { OTLPTraceExporter as JsonTraces } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufTraces } from '@opentelemetry/exporter-trace-otlp-proto';
import type { LogRecordExporter } from '@opentelemetry/sdk-logs';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { readFileSync } from 'node:fs';
import type { Config } from '../../../config.ts';
import { logOutageOnce } from './log-outage-once.ts';

interface Exporters {
  readonly traces: SpanExporter | undefined;
  readonly logs: LogRecordExporter | undefined;
}

/** What leaves, and how: each kind has an address of its own, or one below that of all. */
export function createExporters(config: Config): Exporters {
  const isJson = config.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json';
  const joinEndpoint = (path: string) => {
    const of = config.OTEL_EXPORTER_OTLP_ENDPOINT;
    return of && `${of.replace(/\/$/, '')}/${path}`;
  };
  const toExporterOptions = (url: string) => ({
    url,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    httpAgentOptions: {
      keepAlive: true,
      ...(config.OTEL_EXPORTER_OTLP_CERTIFICATE && { ca: readFileSync(config.OTEL_EXPORTER_OTLP_CERTIFICATE) }),
    },
  });
  const tracesUrl = config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? joinEndpoint('v1/traces');
  const logsUrl = config.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT ?? joinEndpoint('v1/logs');
  const Traces = isJson ? JsonTraces : ProtobufTraces;
  const Logs = isJson ? JsonLogs : ProtobufLogs;
  return {
    traces:
      tracesUrl && config.OTEL_TRACES_EXPORTER === 'otlp'
        ? logOutageOnce('traces', new Traces(toExporterOptions(tracesUrl)))
        : undefined,
    logs:
      logsUrl && config.OTEL_LOGS_EXPORTER === 'otlp'
        ? logOutageOnce('logs', new Logs(toExporterOptions(logsUrl)))
        : undefined,
  };
}
