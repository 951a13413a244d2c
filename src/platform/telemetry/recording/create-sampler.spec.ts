import { ROOT_CONTEXT, SpanKind, trace, TraceFlags } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { createSampler } from './create-sampler.ts';

type Name = Parameters<typeof createSampler>[0]['OTEL_TRACES_SAMPLER'];

const parent = (traceFlags: TraceFlags) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
    traceFlags,
    isRemote: true,
  });
const [ALONE, WANTED, UNWANTED] = [ROOT_CONTEXT, parent(TraceFlags.SAMPLED), parent(TraceFlags.NONE)];

function recorded(name: Name, context = ALONE, share = 1) {
  const sampler = createSampler({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share });
  const isTaken = (_: unknown, at: number) => {
    const id = Math.imul(at + 1, 0x9e3779b1) >>> 0;
    const traceId = id.toString(16).padStart(8, '0').padEnd(32, '0');
    const { decision } = sampler.shouldSample(context, traceId, 'a', SpanKind.SERVER, {}, []);
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  };
  return Array.from({ length: 1_000 }).filter(isTaken).length;
}

describe('the sampler', () => {
  it.each<[Name, number, number, number]>([
    ['always_on', 1_000, 1_000, 1_000],
    ['always_off', 0, 0, 0],
    ['traceidratio', 1_000, 1_000, 1_000],
    ['parentbased_always_on', 1_000, 1_000, 0],
    ['parentbased_always_off', 0, 1_000, 0],
    ['parentbased_traceidratio', 1_000, 1_000, 0],
  ])('%s records %i of 1000 alone, %i that are wanted and %i that are not', (name, alone, wanted, unwanted) => {
    expect([recorded(name, ALONE), recorded(name, WANTED), recorded(name, UNWANTED)]).toEqual([
      alone,
      wanted,
      unwanted,
    ]);
  });

  it('takes the share that it is told', () => {
    expect(recorded('parentbased_traceidratio', ALONE, 0.1)).toBeGreaterThan(50);
    expect(recorded('parentbased_traceidratio', ALONE, 0.1)).toBeLessThan(200);
  });
});
