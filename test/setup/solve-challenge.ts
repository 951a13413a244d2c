import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FormChallenge, FormKind } from '../../src/leads/inquiries/form-challenge.contract.ts';
import type { StartedApp } from './start-app.ts';

/** Returns the `challenge` field that a browser computes for one inquiry. */
export async function fetchSolution({ http }: Pick<StartedApp, 'http'>, form: FormKind, address = '127.0.0.1') {
  const { body } = await http()
    .get(`/api/v1/inquiries/challenge?form=${form}`)
    .set('x-forwarded-for', address)
    .expect(200);
  return solveFormChallenge(body as FormChallenge);
}

export async function solveFormChallenge(challenge: FormChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
