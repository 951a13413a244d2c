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

/** Every text that can be edited, and what it says until someone does. */
export const contentBlocks = {
  home: { contract: HomeContent, shipped: home },
  services: { contract: ServicesContent, shipped: services },
  reviews: { contract: ReviewsContent, shipped: reviews },
  about: { contract: AboutContent, shipped: about },
  faq: { contract: FaqContent, shipped: faq },
  'legal/privacidad': { contract: LegalContent, shipped: privacy },
  'legal/terminos': { contract: LegalContent, shipped: terms },
  'legal/aviso-legal': { contract: LegalContent, shipped: legalNotice },
  'legal/cookies': { contract: LegalContent, shipped: cookies },
  'legal/accesibilidad': { contract: LegalContent, shipped: accessibility },
} satisfies Record<ContentKey, { contract: z.ZodType; shipped: unknown }>;
