import { z } from 'zod';
import { exactText } from '../platform/input/text.contract.ts';
import { paging } from '../platform/query/page.contract.ts';
import {
  AboutContent,
  FaqContent,
  HomeContent,
  LegalContent,
  ReviewsContent,
  ServicesContent,
} from './content.contract.ts';

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
  changedAt: z.iso.datetime().nullable().meta({ description: 'Null if the text was never changed' }),
  changedBy: z.string().nullable(),
};
const entry = {
  key: StaffContentKey,
  title: z.string(),
  isDefault: z.boolean().meta({ description: 'Whether this is still the text that ships with the product' }),
  ...change,
};
const anyContent = z.union([HomeContent, ServicesContent, ReviewsContent, AboutContent, FaqContent, LegalContent]);

export const StaffContentList = z.object({ items: z.array(z.object(entry)) }).meta({ id: 'StaffContentList' });
export type StaffContentList = z.infer<typeof StaffContentList>;

export const StaffContent = z
  .object({
    ...entry,
    version: z.int().min(0).meta({ description: 'Version to send in If-Match' }),
    content: anyContent.meta({
      description: "The source text; placeholders such as {nombre} stand for the agency's details",
    }),
  })
  .meta({ id: 'StaffContent' });
export type StaffContent = z.infer<typeof StaffContent>;

const version = { version: z.int().min(1), isDefault: z.boolean(), ...change };
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
  .strictObject({ content: z.record(exactText(), z.unknown()).meta({ description: 'Same shape as when saving' }) })
  .meta({ id: 'ContentDraft' });

export const ContentPreview = z
  .object({ content: anyContent.meta({ description: 'The text as visitors would read it' }) })
  .meta({ id: 'ContentPreview' });
export type ContentPreview = z.infer<typeof ContentPreview>;

export const CONTENT_TITLES: Readonly<Record<StaffContentKey, string>> = {
  home: 'Inicio',
  services: 'Servicios',
  reviews: 'Opiniones de clientes',
  about: 'Quienes somos',
  faq: 'Preguntas frecuentes',
  'legal-privacidad': 'Política de privacidad',
  'legal-terminos': 'Términos y condiciones',
  'legal-aviso-legal': 'Aviso legal',
  'legal-cookies': 'Política de cookies',
  'legal-accesibilidad': 'Accesibilidad',
};
