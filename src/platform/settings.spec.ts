import { z } from 'zod';
import { telemetryVariables } from './settings.ts';

const parseVariables = (env: Record<string, string>) => z.object(telemetryVariables).safeParse(env);

describe('telemetryVariables', () => {
  it.each([
    ['api-key=abc', { 'api-key': 'abc' }],
    [' Authorization=Basic%20YTpi%3D , x=1,', { Authorization: 'Basic YTpi=', x: '1' }],
    ['empty=', { empty: '' }],
  ])('read %s as pairs', (text, pairs) => {
    const { data } = parseVariables({ OTEL_EXPORTER_OTLP_HEADERS: text, OTEL_RESOURCE_ATTRIBUTES: text });
    expect(data).toMatchObject({ OTEL_EXPORTER_OTLP_HEADERS: pairs, OTEL_RESOURCE_ATTRIBUTES: pairs });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key'],
    ['OTEL_RESOURCE_ATTRIBUTES', 'team=%zz'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER_ARG', '10'],
    ['OTEL_EXPORTER_OTLP_CERTIFICATE', '/nowhere.pem'],
  ])('refuse %s=%s', (name, value) => {
    expect(parseVariables({ [name]: value }).error?.issues.map(({ path }) => path)).toEqual([[name]]);
  });
});
