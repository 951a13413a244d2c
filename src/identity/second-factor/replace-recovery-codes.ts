import type { EntityManager } from '@mikro-orm/postgresql';
import { randomBytes } from 'node:crypto';
import { newId } from '../../platform/new-id.ts';
import { hashToken } from '../generate-token.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

const COUNT = 10;
/** Crockford's Base32 alphabet, whose characters cannot be confused. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 28;

/** 140 random bits, since a fast hash is safe only for codes that cannot be guessed. */
const generateCode = () => {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]!);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
};

/** Normalises a code that was copied by hand before hashing it. */
export const hashRecoveryCode = (code: string) =>
  hashToken(code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1'));

/** Replaces the codes and returns them; only their hashes are stored. */
export async function replaceRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, generateCode);
  await em.nativeDelete(RecoveryCode, { userId });
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ id: newId(), userId, codeHash: hashRecoveryCode(code), usedAt: null })),
  );
  return codes;
}
