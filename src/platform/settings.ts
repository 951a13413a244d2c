import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** An address as a setting; the error message contains the sample. */
export const urlSetting = (protocol: RegExp, sample: string) =>
  z.url({ protocol, error: ({ input }) => `${input === undefined ? 'falta: póngala' : 'debe ser'} como ${sample}` });

/** Traffic that stays on this machine cannot be intercepted. */
export const isThisMachine = (url: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.parse(url)?.hostname ?? '');

/** Path of a PEM file with the certificates of a private certificate authority. */
export const certificateFileSetting = z
  .string()
  .refine(hasCertificates, 'nombra un archivo que no se puede leer o que no tiene certificados (PEM)');

function hasCertificates(path: string) {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----');
  } catch {
    return false;
  }
}

export const pageVariables = {
  PAGE_CACHE_BYTES: z.coerce.number().int().nonnegative().default(64_000_000),
  PAGE_CONCURRENCY: z.coerce.number().int().nonnegative().default(12),
};

const TILES_PATTERN =
  /^https?:\/\/[^\s/{}]+\/\S*(\.pmtiles|\{z\}\S*\{x\}\S*\{y\}\S*\.(png|jpe?g|webp|pbf|mvt))(\?\S*)?$/i;
const SAMPLE = 'https://mapas.example.es/{z}/{x}/{y}.png o https://mapas.example.es/costa.pmtiles';
/** Resources that visitors load from this machine need no https. */
const SAFE_URL_PATTERN = /^(https:|http:\/\/(localhost|127(\.\d+){3}|\[::1\])[:/])/i;

/** Settings of the agency's own map, which replaces the drawn coast. */
export const mapVariables = {
  MAP_TILES_URL: z
    .string()
    .regex(TILES_PATTERN, `debe ser como ${SAMPLE}`)
    .regex(
      SAFE_URL_PATTERN,
      'debe empezar por https://; http:// solo vale para esta máquina (localhost, 127.0.0.1, [::1])',
    )
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200, 'puede tener 200 letras como mucho').optional(),
};

const collector = urlSetting(/^https?$/, 'https://otel.example.es:4318').optional();

/** Pairs such as `api-key=abc,team=web`, with percent-encoded values. */
const pairs = z.string().transform((text, context) => {
  const parts = text.split(',').filter((part) => part.trim());
  const matches = parts.map((part) => /^\s*([^=\s]+)\s*=(.*)$/.exec(part));
  try {
    return Object.fromEntries(matches.map((part) => [part![1]!, decodeURIComponent(part![2]!.trim())]));
  } catch {
    context.addIssue('debe ser como nombre=valor,otro=valor, con los valores codificados como en una dirección');
    return z.NEVER;
  }
});

/** Standard OpenTelemetry variables with their standard meanings; without an endpoint, OpenTelemetry is not loaded. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_EXPORTER_OTLP_CERTIFICATE: certificateFileSetting.optional(),
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
};
