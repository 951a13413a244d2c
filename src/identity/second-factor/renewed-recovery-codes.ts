import type { EntityManager } from '@mikro-orm/postgresql';
import { randomBytes } from 'node:crypto';
import { newId } from '../../platform/new-id.ts';
import { hashOfToken } from '../secret-token.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

const MANY = 10;
/** Of Crockford: none of them is taken for another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 28;

/** 140 bits, in seven groups: what is hashed fast must not be found by trying. */
const newCode = () => {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]!);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
};

/** However it was copied down. */
export const hashOfCode = (code: string) =>
  hashOfToken(code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1'));

/** New ones in place of those that there were; shown once, and kept as hashes alone. */
export async function renewedRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
  const codes = Array.from({ length: MANY }, newCode);
  await em.nativeDelete(RecoveryCode, { userId });
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ id: newId(), userId, codeHash: hashOfCode(code), usedAt: null })),
  );
  return codes;
}
