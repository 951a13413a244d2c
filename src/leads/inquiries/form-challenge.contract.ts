import { z } from 'zod';

export const FormKind = z.enum(['property', 'contact', 'listing']).meta({ id: 'FormKind' });
export type FormKind = z.infer<typeof FormKind>;

export const FormChallengeQuery = z.strictObject({ form: FormKind });
export type FormChallengeQuery = z.infer<typeof FormChallengeQuery>;

const hex = z.string().regex(/^[0-9a-f]+$/);

/** ALTCHA proof-of-work challenge. The browser searches the counter whose derived key starts with the prefix. */
export const FormChallenge = z
  .strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int().meta({ description: 'Unix time in seconds' }),
      data: z.strictObject({ form: FormKind }).meta({ description: 'The form that the challenge is valid for' }),
    }),
    signature: hex,
  })
  .meta({ id: 'FormChallenge' });
export type FormChallenge = z.infer<typeof FormChallenge>;

/** Field `challenge` of an inquiry, as Base64 of JSON. */
export const SolvedChallenge = z.strictObject({
  challenge: FormChallenge,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex }),
});
export type SolvedChallenge = z.infer<typeof SolvedChallenge>;

export type ChallengeFailure = 'missing' | 'expired' | 'other-form' | 'replayed' | 'tampered';
