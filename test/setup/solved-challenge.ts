import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FormChallenge, FormKind } from '../../src/leads/challenge/form-challenge.contract.ts';
import type { StartedApp } from './start-app.ts';

/** What the field `challenge` of one inquiry holds when a browser has done its work. */
export async function solvedChallenge({ http }: Pick<StartedApp, 'http'>, form: FormKind, address = '127.0.0.1') {
  const { body } = await http()
    .get(`/api/v1/inquiries/challenge?form=${form}`)
    .set('x-forwarded-for', address)
    .expect(200);
  return solutionOf(body as FormChallenge);
}

export async function solutionOf(challenge: FormChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
