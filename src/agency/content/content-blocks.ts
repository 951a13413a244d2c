import type { z } from 'zod';
import { AboutInput, FaqInput, HomeInput, LegalInput, ReviewsInput, ServicesInput } from '../content-input.contract.ts';
import {
  AboutContent,
  FaqContent,
  HomeContent,
  LegalContent,
  type LegalPage,
  ReviewsContent,
  ServicesContent,
} from '../content.contract.ts';
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

/** API keys have a hyphen where stored keys have a slash. */
export const toContentKey = (key: StaffContentKey) => key.replace(/^legal-/, 'legal/') as ContentKey;

/** `contract` validates stored texts when they are read; the stricter `input` validates texts that staff write. */
export const contentBlocks = {
  home: { contract: HomeContent, input: HomeInput, defaultContent: home },
  services: { contract: ServicesContent, input: ServicesInput, defaultContent: services },
  reviews: { contract: ReviewsContent, input: ReviewsInput, defaultContent: reviews },
  about: { contract: AboutContent, input: AboutInput, defaultContent: about },
  faq: { contract: FaqContent, input: FaqInput, defaultContent: faq },
  'legal/privacidad': { contract: LegalContent, input: LegalInput, defaultContent: privacy },
  'legal/terminos': { contract: LegalContent, input: LegalInput, defaultContent: terms },
  'legal/aviso-legal': { contract: LegalContent, input: LegalInput, defaultContent: legalNotice },
  'legal/cookies': { contract: LegalContent, input: LegalInput, defaultContent: cookies },
  'legal/accesibilidad': { contract: LegalContent, input: LegalInput, defaultContent: accessibility },
} satisfies Record<ContentKey, { contract: z.ZodType; input: z.ZodType; defaultContent: unknown }>;
