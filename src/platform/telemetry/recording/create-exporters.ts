import { Logger } from '@nestjs/common';
import { OTLPLogExporter as JsonLogs } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPLogExporter as ProtobufLogs } from '@opentelemetry/exporter-logs-otlp-proto';
import { OTLPTraceExporter as JsonTraces } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufTraces } from '@opentelemetry/exporter-trace-otlp-proto';
import type { LogRecordExporter } from '@opentelemetry/sdk-logs';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import type { Config } from '../../../config.ts';

interface Outcome {
  /** 0: accepted by the collector. */
  code: number;
  error?: Error;
}

interface Exporter<Item> {
  export(items: Item[], done: (outcome: Outcome) => void): void;
  shutdown(): Promise<void>;
  forceFlush(): Promise<void>;
}

const SUCCESS = 0;

/**
 * Wraps an exporter. Logs an outage of the collector once at its start and once at its end; reports success, since the
 * SDK would otherwise log each failure.
 */
function logOutageOnce<Item, E extends Exporter<Item>>(signal: 'traces' | 'logs', exporter: E & Exporter<Item>): E {
  const log = new Logger('telemetry');
  let lostCount = 0;
  // Logs outside the request's context, since a batch contains spans or lines of many requests.
  const outsideRequest = AsyncLocalStorage.snapshot();
  const send = (items: Item[], done: (outcome: Outcome) => void) =>
    exporter.export(items, ({ code, error }) => {
      if (code === SUCCESS && lostCount > 0) {
        outsideRequest(() => log.log({ msg: `the collector takes ${signal} again`, lost: lostCount }));
        lostCount = 0;
      } else if (code !== SUCCESS) {
        if (lostCount === 0)
          outsideRequest(() =>
            log.warn({ msg: `the collector does not take ${signal}: they are dropped`, reason: getReason(error) }),
          );
        lostCount += items.length;
      }
      done({ code: SUCCESS });
    });
  const wrapper: Exporter<Item> = {
    export: send,
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
  return wrapper as E;
}

/** Returns a network code, an HTTP status or the name of the error, since the message may repeat data that was sent. */
function getReason(error: Error | undefined) {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: string };
  return code ?? (error?.message === 'Request timed out' ? 'ETIMEDOUT' : (name ?? 'unknown'));
}

interface Exporters {
  readonly traces: SpanExporter | undefined;
  readonly logs: LogRecordExporter | undefined;
}

/** Creates the exporters that are configured: each signal has its own endpoint, or a path below the common one. */
export function createExporters(config: Config): Exporters {
  const isJson = config.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json';
  const joinEndpoint = (path: string) => {
    const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
    return endpoint && `${endpoint.replace(/\/$/, '')}/${path}`;
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
    traces: tracesUrl ? logOutageOnce('traces', new Traces(toExporterOptions(tracesUrl))) : undefined,
    logs: logsUrl ? logOutageOnce('logs', new Logs(toExporterOptions(logsUrl))) : undefined,
  };
}
