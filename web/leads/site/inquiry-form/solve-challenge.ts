import Solver from 'altcha/workers/pbkdf2?worker';
import type {
  FormChallenge,
  FormKind,
  SolvedChallenge,
} from '../../../../src/leads/inquiries/form-challenge.contract.ts';

const TIMEOUT_MS = 10_000;

/** Requests and solves the proof of work of a form; returns challenge and solution in Base64. */
export async function solveChallenge(form: FormKind): Promise<string> {
  const response = await fetch(`/api/v1/inquiries/challenge?form=${form}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(response.statusText);
  const challenge = (await response.json()) as FormChallenge;
  return btoa(JSON.stringify({ challenge, solution: await computeSolution(challenge) } satisfies SolvedChallenge));
}

function computeSolution(challenge: FormChallenge) {
  const solver = new Solver();
  const solution = new Promise<SolvedChallenge['solution']>((resolve, reject) => {
    solver.onmessage = ({ data }: MessageEvent<(SolvedChallenge['solution'] & { error?: unknown }) | null>) =>
      data && !data.error ? resolve(data) : reject(new Error('unsolved'));
    solver.onerror = () => reject(new Error('no worker'));
    solver.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: TIMEOUT_MS });
  });
  return solution.finally(() => solver.terminate());
}
