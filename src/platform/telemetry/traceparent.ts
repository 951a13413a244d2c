import type { Trace } from './trace.ts';

const FORM = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SAMPLED = 1;

/** The W3C Trace Context: the step of another system, or of another process of ours, that asks for this one. */
export const traceparent = {
  /** Undefined where there is none or it breaks the form; of later versions the part that is known is read. */
  parse(text: unknown): Trace | undefined {
    const [, version, traceId, spanId, flags, more] = (typeof text === 'string' && FORM.exec(text)) || [];
    if (!traceId || !spanId || (version === '00' && more !== undefined)) return undefined;
    return { traceId, spanId, isSampled: (parseInt(flags!, 16) & SAMPLED) === SAMPLED };
  },
  format: ({ traceId, spanId, isSampled }: Trace) => `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`,
};
