import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHmac, createHash } from 'node:crypto';
import { type Config, configToken } from '../../config.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { read } from '../../platform/query/read.ts';
import { MINUTE_MS } from '../../platform/time-units.contract.ts';
import type { Inquiry } from '../inquiry.contract.ts';
import { type ChallengeFailure, FormChallenge, type FormKind, SolvedChallenge } from './form-challenge.contract.ts';
import { UsedChallenge } from './used-challenge.entity.ts';

const VALID_FOR_MS = 20 * MINUTE_MS;
const PBKDF2_ROUNDS = 1000;

/** Proof of work that the browser computes while a visitor fills in a form. It makes mass sending expensive. */
@Injectable()
export class FormChallenges {
  private readonly secrets;

  constructor(@Inject(configToken) private readonly config: Config) {
    // Derives independent secrets from one configured secret.
    const deriveSecret = (purpose: string) =>
      createHmac('sha256', config.FORM_SECRET).update(purpose).digest('base64url');
    this.secrets = { hmacSignatureSecret: deriveSecret('challenge'), hmacKeySignatureSecret: deriveSecret('solution') };
  }

  async create(form: FormKind): Promise<FormChallenge> {
    const maxCounter = this.config.FORM_CHALLENGE_COST;
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: PBKDF2_ROUNDS,
      counter: randomInt(maxCounter, Math.ceil(maxCounter / 2)),
      data: { form },
      deriveKey,
      expiresAt: new Date(Date.now() + VALID_FOR_MS),
      ...this.secrets,
    });
    return FormChallenge.parse(challenge);
  }

  /** Consumes the challenge and returns the reason for a failure, or null. A rollback of the inquiry restores it. */
  async verifyAndConsume(
    em: EntityManager,
    form: FormKind,
    text: string | undefined,
  ): Promise<ChallengeFailure | null> {
    if (!text) return 'missing';
    const { data: solvedChallenge } = SolvedChallenge.safeParse(readJson(text));
    if (!solvedChallenge) return 'tampered';
    const { verified, expired } = await verifySolution({ ...solvedChallenge, deriveKey, ...this.secrets });
    if (!verified) return expired ? 'expired' : 'tampered';
    const { signature, parameters } = solvedChallenge.challenge;
    if (parameters.data.form !== form) return 'other-form';
    const expiresAt = new Date(parameters.expiresAt * 1000).toISOString();
    const insertedRows = await read<{ used_challenges: UsedChallenge }>(em)
      .insertInto('used_challenges')
      .values({ signature, expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('signature')
      .execute();
    return insertedRows.length ? null : 'replayed';
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return null;
  }
}

/** Expired challenges need no record, since their date alone refuses them. */
@Job({ queue: 'forget-challenges', cron: '0 41 * * * *' })
@Injectable()
export class PurgeUsedChallenges {
  constructor(private readonly em: EntityManager) {}

  async handle() {
    await this.em.nativeDelete(UsedChallenge, { expiresAt: { $lt: new Date() } });
  }
}

/**
 * Rate limits of the forms: per IP address, and per sender with a property or a kind of form. The configuration can
 * switch all of them off (`FORMS_PER_10_MINUTES` = 0).
 */
@Injectable()
export class FormLimits {
  constructor(
    private readonly limits: Limits,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async consumeChallenge(address: string) {
    if (this.isEnabled()) await this.limits.consume('form-challenge-address', address);
  }

  /** An additional limit for browsers without JavaScript, which cannot solve a challenge. */
  async consumeFormWithoutScript(address: string, input: Inquiry) {
    if (this.isEnabled()) await this.limits.consume('form-plain-address', address);
    await this.consumeForm(address, input);
  }

  async consumeForm(address: string, input: Inquiry) {
    if (!this.isEnabled()) return;
    await this.limits.consume('form-address-10-minutes', address);
    await this.limits.consume('form-address-day', address);
    await this.limits.consume('form-sender-property', hashSender(input));
  }

  private isEnabled() {
    return this.config.FORMS_PER_10_MINUTES > 0;
  }
}

/** A digest, since counters must not contain e-mail addresses. */
function hashSender(input: Inquiry) {
  const topic = input.kind === 'property' ? input.reference.toLowerCase() : input.kind;
  return createHash('sha256').update(`${input.email.toLowerCase()} ${topic}`).digest('base64url');
}
