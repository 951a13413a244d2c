import { z } from 'zod';

export const FormKind = z.enum(['property', 'contact', 'listing']).meta({ id: 'FormKind' });
export type FormKind = z.infer<typeof FormKind>;

export const FormChallengeQuery = z.strictObject({ form: FormKind });
export type FormChallengeQuery = z.infer<typeof FormChallengeQuery>;

const hex = z.string().regex(/^[0-9a-f]+$/);

/** A proof-of-work challenge of ALTCHA. The browser searches the counter whose derived key begins with the prefix. */
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
      expiresAt: z.int().meta({ description: 'Seconds since 1970' }),
      data: z.strictObject({ form: FormKind }).meta({ description: 'The only form that it is good for' }),
    }),
    signature: hex,
  })
  .meta({ id: 'FormChallenge' });
export type FormChallenge = z.infer<typeof FormChallenge>;

/** The content of the field `challenge` of an inquiry, sent as Base64 of JSON. */
export const SolvedChallenge = z.strictObject({
  challenge: FormChallenge,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex }),
});
export type SolvedChallenge = z.infer<typeof SolvedChallenge>;

export type ChallengeFailure = 'missing' | 'expired' | 'other-form' | 'replayed' | 'tampered';
