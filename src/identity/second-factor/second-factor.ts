import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { verify } from 'otplib';
import { createId } from '../../platform/new-id.ts';
import { EncryptedColumns } from '../../platform/secrets/encrypted-columns.sql.ts';
import { SecretCipher } from '../../platform/secrets/secret-cipher.ts';
import { hashToken } from '../tokens.ts';
import type { User } from '../user.entity.ts';
import { RecoveryCode } from './second-factor.entity.ts';

const RECOVERY_CODE_COUNT = 10;
/** Crockford's Base32 alphabet, which avoids confusable characters. */
const RECOVERY_CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_CODE_LENGTH = 28;

/** Uses 140 random bits, since a fast hash is safe only for codes that cannot be guessed. */
const generateRecoveryCode = () => {
  const bytes = [...randomBytes(RECOVERY_CODE_LENGTH)];
  const letters = bytes.map((byte) => RECOVERY_CODE_ALPHABET[byte % RECOVERY_CODE_ALPHABET.length]!);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
};

export const hashRecoveryCode = (code: string) =>
  hashToken(code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1'));

/** Replaces the codes and returns them; only their hashes are stored. */
export async function replaceRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode);
  await em.nativeDelete(RecoveryCode, { userId });
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ id: createId(), userId, codeHash: hashRecoveryCode(code), usedAt: null })),
  );
  return codes;
}

const COLUMN = { table: 'profiles', column: 'second_factor_secret' };

/** Secrets shared with authenticator apps, encrypted in the database. */
@Injectable()
export class SecondFactorSecrets implements OnApplicationBootstrap {
  constructor(
    private readonly cipher: SecretCipher,
    private readonly encryptedColumns: EncryptedColumns,
  ) {}

  /** Re-encrypts outdated secrets after the migrations and before the first request. */
  async onApplicationBootstrap() {
    await this.encryptedColumns.reencryptAll(COLUMN);
  }

  encrypt(secret: string, id: string) {
    return this.cipher.encrypt(secret, { ...COLUMN, id });
  }

  decrypt(encryptedSecret: string, id: string) {
    return this.cipher.decrypt(encryptedSecret, { ...COLUMN, id });
  }
}

/** Duration of a code (RFC 6238). Codes of the previous and next step are accepted for clocks that are slightly off. */
const STEP_SECONDS = 30;

/** Accepts each code only once. The caller must hold a lock on the user's row. */
@Injectable()
export class SecondFactor {
  constructor(private readonly secrets: SecondFactorSecrets) {}

  /** Accepts a code of the authenticator app or a recovery code. */
  async verifyCode(em: EntityManager, user: User, code: string): Promise<boolean> {
    return (await this.verifyTimeCode(em, user, code)) || this.consumeRecoveryCode(em, user, code);
  }

  /** Accepts only a code of the authenticator app. */
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
    const unusedCodeFilter = { userId, codeHash: hashRecoveryCode(code), usedAt: null };
    return (await em.nativeUpdate(RecoveryCode, unusedCodeFilter, { usedAt: new Date() })) > 0;
  }
}
