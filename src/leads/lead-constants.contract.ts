import type { z } from 'zod';
import type { ChallengeFailure } from './inquiries/form-challenge.contract.ts';
import type { InquirySubject, OfferedType } from './inquiry.contract.ts';

// Apart from the schemas: zod weighs 40 kB in the browser, and its probe for `eval` violates the security policy.

/** Names for staff; the forms use other words for visitors. */
export const SUBJECT_NAMES: Record<z.infer<typeof InquirySubject>, string> = {
  compra: 'Compra',
  venta: 'Venta',
  inversion: 'Inversión',
  tasacion: 'Valoración',
  alquiler: 'Alquiler',
  otro: 'Otro',
};

export const OFFERED_TYPE_NAMES: Record<z.infer<typeof OfferedType>, string> = {
  villa: 'Villa',
  apartamento: 'Apartamento',
  penthouse: 'Ático',
  casa: 'Casa',
  terreno: 'Terreno',
};

/** Points for signs of a bot. Every sum is unique, so that it reveals its parts. */
export const SPAM_POINTS = {
  honeypotFilled: 100,
  tooFast: 50,
  challengeFailures: { expired: 5, missing: 10, 'other-form': 20, replayed: 30, tampered: 40 } satisfies Record<
    ChallengeFailure,
    number
  >,
} as const;

/** Maximum per request; clients split larger changes. */
export const MAX_BULK_LEADS = 100;
