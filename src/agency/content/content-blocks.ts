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
export const toContentKey = (key: StaffContentKey) => key.replace(/^legal-/, 'legal/') as ContentKey;

/** Every editable text with its default. */
export const contentBlocks = {
  home: { contract: HomeContent, input: HomeInput, shipped: home },
  services: { contract: ServicesContent, input: ServicesInput, shipped: services },
  reviews: { contract: ReviewsContent, input: ReviewsInput, shipped: reviews },
  about: { contract: AboutContent, input: AboutInput, shipped: about },
  faq: { contract: FaqContent, input: FaqInput, shipped: faq },
  'legal/privacidad': {
    contract: LegalContent,
    input: LegalInput,
    shipped: privacy,
  },
  'legal/terminos': {
    contract: LegalContent,
    input: LegalInput,
    shipped: terms,
  },
  'legal/aviso-legal': {
    contract: LegalContent,
    input: LegalInput,
    shipped: legalNotice,
  },
  'legal/cookies': {
    contract: LegalContent,
    input: LegalInput,
    shipped: cookies,
  },
  'legal/accesibilidad': {
    contract: LegalContent,
    input: LegalInput,
    shipped: accessibility,
  },
} satisfies Record<ContentKey, { contract: z.ZodType; input: z.ZodType; shipped: unknown }>;
