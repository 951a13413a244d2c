import { z } from 'zod';
import {
  AboutContent,
  FaqContent,
  HomeContent,
  LegalContent,
  ReviewsContent,
  ServicesContent,
} from './content.contract.ts';
import { exactText } from '../platform/input/text.contract.ts';
import { paging } from '../platform/query/page.contract.ts';

export const LegalKey = z.enum([
  'legal-privacidad',
  'legal-terminos',
  'legal-aviso-legal',
  'legal-cookies',
  'legal-accesibilidad',
]);
export type LegalKey = z.infer<typeof LegalKey>;
export const StaffContentKey = z
  .enum(['faq', 'reviews', 'home', 'services', 'about', ...LegalKey.options])
  .meta({ id: 'ContentKey' });
export type StaffContentKey = z.infer<typeof StaffContentKey>;

const change = {
  changedAt: z.iso.datetime().nullable().meta({ description: 'null: it is as it ships' }),
  changedBy: z.string().nullable(),
};
const entry = {
  key: StaffContentKey,
  title: z.string(),
  isShipped: z.boolean().meta({ description: 'Nobody has written another' }),
  ...change,
};
const anyContent = z.union([HomeContent, ServicesContent, ReviewsContent, AboutContent, FaqContent, LegalContent]);

export const StaffContentList = z.object({ items: z.array(z.object(entry)) }).meta({ id: 'StaffContentList' });
export type StaffContentList = z.infer<typeof StaffContentList>;

export const StaffContent = z
  .object({
    ...entry,
    version: z.int().min(0).meta({ description: 'For If-Match' }),
    content: anyContent.meta({ description: 'As it is written: {nombre} and the like stand for the agency' }),
  })
  .meta({ id: 'StaffContent' });
export type StaffContent = z.infer<typeof StaffContent>;

const version = { version: z.int().min(1), isShipped: z.boolean(), ...change };
export const ContentVersions = z
  .object({
    items: z.array(z.object(version)),
    ...paging,
  })
  .meta({ id: 'ContentVersions' });
export type ContentVersions = z.infer<typeof ContentVersions>;

export const ContentVersionDetails = z.object({ ...version, content: anyContent }).meta({ id: 'ContentVersion' });
export type ContentVersionDetails = z.infer<typeof ContentVersionDetails>;

export const ContentDraft = z
  .strictObject({ content: z.record(exactText(), z.unknown()).meta({ description: 'As for saving it' }) })
  .meta({ id: 'ContentDraft' });

export const ContentPreview = z
  .object({ content: anyContent.meta({ description: 'As visitors would read it' }) })
  .meta({ id: 'ContentPreview' });
export type ContentPreview = z.infer<typeof ContentPreview>;
