import { z } from 'zod';
import { telemetryVariables } from './telemetry-variables.ts';

const read = (env: Record<string, string>) => z.object(telemetryVariables).safeParse(env);

describe('the variables of OpenTelemetry', () => {
  it.each([
    ['api-key=abc', { 'api-key': 'abc' }],
    [' Authorization=Basic%20YTpi%3D , x=1,', { Authorization: 'Basic YTpi=', x: '1' }],
    ['empty=', { empty: '' }],
  ])('%s are pairs', (text, pairs) => {
    const { data } = read({ OTEL_EXPORTER_OTLP_HEADERS: text, OTEL_RESOURCE_ATTRIBUTES: text });
    expect(data).toMatchObject({ OTEL_EXPORTER_OTLP_HEADERS: pairs, OTEL_RESOURCE_ATTRIBUTES: pairs });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'team=%zz'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER_ARG', '10'],
    ['OTEL_TRACES_EXPORTER', 'console'],
    ['OTEL_EXPORTER_OTLP_CERTIFICATE', '/nowhere.pem'],
  ])('%s is refused as %s', (name, value) => {
    expect(read({ [name]: value }).error?.issues.map(({ path }) => path)).toEqual([[name]]);
  });
});
