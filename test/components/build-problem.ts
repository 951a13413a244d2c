import { ProblemDocument } from '../../src/platform/problem.contract.ts';

/** Builds the answer of the API to a request that it refuses; `errors` are messages by field. */
export function buildProblem(status: number, code: string, title: string, errors: Record<string, string> = {}) {
  const body = ProblemDocument.parse({
    type: `/problems/${code}`,
    title,
    status,
    traceId: '0af7651916cd43dd8448eb211c80319c',
    errors: Object.entries(errors).map(([name, message]) => ({ pointer: `/${name}`, code: 'custom', message })),
  });
  return { status, body };
}
