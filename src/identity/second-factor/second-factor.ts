import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { verify } from 'otplib';
import { clock } from '../../platform/clock.ts';
import type { User } from '../user.entity.ts';
import { hashRecoveryCode } from './replace-recovery-codes.ts';
import { SecondFactorSecrets } from './second-factor-secrets.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

/** Seconds (RFC 6238); codes of the previous and next step are accepted for clocks that are slightly off. */
const STEP_SECONDS = 30;

/** Accepts each code only once. The caller must hold a lock on the user's row. */
@Injectable()
export class SecondFactor {
  constructor(private readonly secrets: SecondFactorSecrets) {}

  async verifyCode(em: EntityManager, user: User, code: string): Promise<boolean> {
    return (await this.verifyTimeCode(em, user, code)) || this.consumeRecoveryCode(em, user, code);
  }

  async verifyTimeCode(em: EntityManager, user: User, code: string): Promise<boolean> {
    const { secondFactorSecret, secondFactorStep } = user;
    const token = code.replaceAll(' ', '');
    if (!secondFactorSecret || !/^\d{6}$/.test(token)) return false;
    const secret = this.secrets.decrypt(secondFactorSecret, user.id);
    const result = await verify({ secret, token, period: STEP_SECONDS, epochTolerance: STEP_SECONDS });
    if (!result.valid || !('timeStep' in result)) return false;
    if (secondFactorStep !== null && result.timeStep <= secondFactorStep) return false;
    em.assign(user, { secondFactorStep: result.timeStep });
    return true;
  }

  private async consumeRecoveryCode(em: EntityManager, { id: userId }: User, code: string): Promise<boolean> {
    const unused = { userId, codeHash: hashRecoveryCode(code), usedAt: null };
    return (await em.nativeUpdate(RecoveryCode, unused, { usedAt: clock.now() })) > 0;
  }
}
