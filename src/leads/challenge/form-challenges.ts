import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import { clock } from '../../platform/clock.ts';
import { configToken } from '../../platform/config-token.ts';
import { read } from '../../platform/query/read.ts';
import { type ChallengeFailure, FormChallenge, type FormKind, SolvedChallenge } from './form-challenge.contract.ts';
import type { UsedChallenge } from './used-challenge.entity.ts';

const VALID_FOR_MS = 20 * 60_000;
const ROUNDS = 1000;

/** Proof of work that a browser does while somebody fills in a form, which makes mass sending expensive. */
@Injectable()
export class FormChallenges {
  private readonly secrets;

  constructor(@Inject(configToken) private readonly config: Config) {
    const secretFor = (purpose: string) => createHmac('sha256', config.FORM_SECRET).update(purpose).digest('base64url');
    this.secrets = { hmacSignatureSecret: secretFor('challenge'), hmacKeySignatureSecret: secretFor('solution') };
  }

  async create(form: FormKind): Promise<FormChallenge> {
    const maxCounter = this.config.FORM_CHALLENGE_COST;
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: randomInt(maxCounter, Math.ceil(maxCounter / 2)),
      data: { form },
      deriveKey,
      expiresAt: new Date(Date.now() + VALID_FOR_MS),
      ...this.secrets,
    });
    return FormChallenge.parse(challenge);
  }

  /**
   * Uses a challenge up and returns what is wrong, or null. A rollback of the inquiry leaves it unused. In a told past,
   * of which nobody has kept a solution, any text stands for one.
   */
  async verifyAndConsume(
    em: EntityManager,
    form: FormKind,
    text: string | undefined,
  ): Promise<ChallengeFailure | null> {
    if (!text) return 'missing';
    if (clock.isSimulated()) return null;
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
