import type {
  FormChallenge,
  FormKind,
  SolvedChallenge,
} from '../../../../src/leads/challenge/form-challenge.contract.ts';
import Solver from 'altcha/workers/pbkdf2?worker';

const TIMEOUT_MS = 10_000;

/** Fetches what the server wants worked out for one form, and has it worked out beside the page. */
export async function solveChallenge(form: FormKind): Promise<string> {
  const response = await fetch(`/api/v1/inquiries/challenge?form=${form}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(response.statusText);
  const challenge = (await response.json()) as FormChallenge;
  return btoa(JSON.stringify({ challenge, solution: await solutionOf(challenge) } satisfies SolvedChallenge));
}

function solutionOf(challenge: FormChallenge) {
  const solver = new Solver();
  const solved = new Promise<SolvedChallenge['solution']>((resolve, reject) => {
    solver.onmessage = ({ data }: MessageEvent<(SolvedChallenge['solution'] & { error?: unknown }) | null>) =>
      data && !data.error ? resolve(data) : reject(new Error('unsolved'));
    solver.onerror = () => reject(new Error('no worker'));
    solver.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: TIMEOUT_MS });
  });
  return solved.finally(() => solver.terminate());
}
