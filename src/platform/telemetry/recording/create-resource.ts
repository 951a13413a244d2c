import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { hostname } from 'node:os';
import type { Config } from '../../../config.ts';
import { buildInfo } from '../../metrics/build-info.ts';

/** What is running and which process of it; the operator's own words come last. */
export function createResource({ INSTANCE, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES }: Config): Resource {
  return resourceFromAttributes({
    'service.name': buildInfo.service,
    'service.version': buildInfo.version,
    'service.instance.id': INSTANCE ?? hostname(),
    'process.pid': process.pid,
    ...OTEL_RESOURCE_ATTRIBUTES,
    ...(OTEL_SERVICE_NAME && { 'service.name': OTEL_SERVICE_NAME }),
  });
}
