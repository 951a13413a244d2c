import type { z } from 'zod';
import {
  AboutContent,
  FaqContent,
  HomeContent,
  LegalContent,
  type LegalPage,
  ReviewsContent,
  ServicesContent,
} from '../content.contract.ts';
import { AboutInput, FaqInput, HomeInput, LegalInput, ReviewsInput, ServicesInput } from '../content-input.contract.ts';
import type { StaffContentKey } from '../staff-content.contract.ts';
import { about } from './defaults/about.ts';
import { accessibility } from './defaults/accessibility.ts';
import { cookies } from './defaults/cookies.ts';
import { faq } from './defaults/faq.ts';
import { home } from './defaults/home.ts';
import { legalNotice } from './defaults/legal-notice.ts';
import { privacy } from './defaults/privacy.ts';
import { reviews } from './defaults/reviews.ts';
import { services } from './defaults/services.ts';
import { terms } from './defaults/terms.ts';

export type ContentKey = 'home' | 'services' | 'reviews' | 'about' | 'faq' | `legal/${LegalPage}`;
export type Content<Key extends ContentKey> = z.infer<(typeof contentBlocks)[Key]['contract']>;

/** Translates a key of the API, which has a hyphen where the stored key has a slash. */
export const contentKey = (key: StaffContentKey) => key.replace(/^legal-/, 'legal/') as ContentKey;

/** Every editable text with its default. */
export const contentBlocks = {
  home: { title: 'Inicio', contract: HomeContent, input: HomeInput, shipped: home },
  services: { title: 'Servicios', contract: ServicesContent, input: ServicesInput, shipped: services },
  reviews: { title: 'Reseñas', contract: ReviewsContent, input: ReviewsInput, shipped: reviews },
  about: { title: 'Sobre nosotros', contract: AboutContent, input: AboutInput, shipped: about },
  faq: { title: 'Preguntas frecuentes', contract: FaqContent, input: FaqInput, shipped: faq },
  'legal/privacidad': { title: 'Política de privacidad', contract: LegalContent, input: LegalInput, shipped: privacy },
  'legal/terminos': { title: 'Términos y condiciones', contract: LegalContent, input: LegalInput, shipped: terms },
  'legal/aviso-legal': { title: 'Aviso legal', contract: LegalContent, input: LegalInput, shipped: legalNotice },
  'legal/cookies': { title: 'Política de cookies', contract: LegalContent, input: LegalInput, shipped: cookies },
  'legal/accesibilidad': { title: 'Accesibilidad', contract: LegalContent, input: LegalInput, shipped: accessibility },
} satisfies Record<ContentKey, { title: string; contract: z.ZodType; input: z.ZodType; shipped: unknown }>;
