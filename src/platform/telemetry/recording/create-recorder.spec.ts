import { ROOT_CONTEXT, SpanKind, trace, TraceFlags } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { createSampler } from './create-recorder.ts';

type Name = Parameters<typeof createSampler>[0]['OTEL_TRACES_SAMPLER'];

const createParentContext = (traceFlags: TraceFlags) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
    traceFlags,
    isRemote: true,
  });
const [NO_PARENT, SAMPLED_PARENT, UNSAMPLED_PARENT] = [
  ROOT_CONTEXT,
  createParentContext(TraceFlags.SAMPLED),
  createParentContext(TraceFlags.NONE),
];

function countRecorded(name: Name, context = NO_PARENT, share = 1) {
  const sampler = createSampler({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share });
  const isSampled = (_: unknown, index: number) => {
    const id = Math.imul(index + 1, 0x9e3779b1) >>> 0;
    const traceId = id.toString(16).padStart(8, '0').padEnd(32, '0');
    const { decision } = sampler.shouldSample(context, traceId, 'a', SpanKind.SERVER, {}, []);
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  };
  return Array.from({ length: 1_000 }).filter(isSampled).length;
}

describe('createSampler', () => {
  it.each<[Name, number, number, number]>([
    ['always_on', 1_000, 1_000, 1_000],
    ['always_off', 0, 0, 0],
    ['traceidratio', 1_000, 1_000, 1_000],
    ['parentbased_always_on', 1_000, 1_000, 0],
    ['parentbased_always_off', 0, 1_000, 0],
    ['parentbased_traceidratio', 1_000, 1_000, 0],
  ])(
    '%s records of 1000 without a parent %i, with a sampled one %i and with an unsampled one %i',
    (name, withoutParent, withSampledParent, withUnsampledParent) => {
      expect([
        countRecorded(name, NO_PARENT),
        countRecorded(name, SAMPLED_PARENT),
        countRecorded(name, UNSAMPLED_PARENT),
      ]).toEqual([withoutParent, withSampledParent, withUnsampledParent]);
    },
  );

  it('uses the configured share', () => {
    expect(countRecorded('parentbased_traceidratio', NO_PARENT, 0.1)).toBeGreaterThan(50);
    expect(countRecorded('parentbased_traceidratio', NO_PARENT, 0.1)).toBeLessThan(200);
  });
});
