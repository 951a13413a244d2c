import { z } from 'zod';
import { urlSetting } from '../settings/url-setting.ts';
import { certificates } from '../settings/certificates.ts';

const collector = urlSetting(/^https?$/, 'https://otel.example.es:4318').optional();
const exporter = z.enum(['otlp', 'none']).default('otlp');

const milliseconds = z.coerce.number().int().min(10).max(600_000);

/** As in `api-key=abc,team=web`, with values in percent-encoding. */
const pairs = z.string().transform((text, context) => {
  const parts = text.split(',').filter((part) => part.trim());
  const read = parts.map((part) => /^\s*([^=\s]+)\s*=(.*)$/.exec(part));
  try {
    return Object.fromEntries(read.map((part) => [part![1]!, decodeURIComponent(part![2]!.trim())]));
  } catch {
    context.addIssue('debe ser como nombre=valor,otro=valor, con los valores codificados como en una dirección');
    return z.NEVER;
  }
});

/** The standard variables of OpenTelemetry, with their standard meanings; without an endpoint nothing of it is loaded. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_EXPORTER_OTLP_CERTIFICATE: certificates.optional(),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_LOGS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds.default(5_000),
  OTEL_BLRP_SCHEDULE_DELAY: milliseconds.default(1_000),
  OTEL_SDK_DISABLED: z.stringbool({ error: 'debe ser true o false' }).default(false),
};
