import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { read } from '../../platform/reading/read.ts';
import { type ChallengeFault, FormChallenge, type FormKind, SolvedChallenge } from './form-challenge.contract.ts';
import type { UsedChallenge } from './used-challenge.entity.ts';

const GOOD_FOR = 20 * 60_000;
const ROUNDS = 1000;

/** What a browser works out while somebody writes, so that a flood of forms has its price. */
@Injectable()
export class FormChallenges {
  private readonly secrets;

  constructor(@Inject(configToken) private readonly config: Config) {
    const secretFor = (purpose: string) => createHmac('sha256', config.FORM_SECRET).update(purpose).digest('base64url');
    this.secrets = { hmacSignatureSecret: secretFor('challenge'), hmacKeySignatureSecret: secretFor('solution') };
  }

  async make(form: FormKind): Promise<FormChallenge> {
    const most = this.config.FORM_CHALLENGE_COST;
    const made = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: randomInt(most, Math.ceil(most / 2)),
      data: { form },
      deriveKey,
      expiresAt: new Date(Date.now() + GOOD_FOR),
      ...this.secrets,
    });
    return FormChallenge.parse(made);
  }

  /** In the inquiry's own transaction, so that what is rolled back has used up nothing. */
  async redeem(em: EntityManager, form: FormKind, text: string | undefined): Promise<ChallengeFault | null> {
    if (!text) return 'missing';
    const { data: solved } = SolvedChallenge.safeParse(readJson(text));
    if (!solved) return 'tampered';
    const { verified, expired } = await verifySolution({ ...solved, deriveKey, ...this.secrets });
    if (!verified) return expired ? 'expired' : 'tampered';
    const { signature, parameters } = solved.challenge;
    if (parameters.data.form !== form) return 'other-form';
    const expiresAt = new Date(parameters.expiresAt * 1000).toISOString();
    const used = read<{ used_challenges: UsedChallenge }>(em).insertInto('used_challenges');
    const stored = used.values({ signature, expiresAt }).onConflict((known) => known.doNothing());
    return (await stored.returning('signature').execute()).length ? null : 'replayed';
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return null;
  }
}
