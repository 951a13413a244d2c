import type { StaffTranslation } from '../../../../src/catalogue/staff-property.contract.ts';

const OTHER_TAGS = /<(?!\/?(?:p|br)\b)[a-z/]/i;

/** Converts paragraphs and line breaks to text; keeps a description with other tags as HTML. */
export function htmlToDescriptionText(html: string): string {
  if (OTHER_TAGS.test(html)) return html;
  return html
    .replace(/\s*<\/p>\s*<p>\s*/gi, '\n\n')
    .replace(/<br\s*\/?>\s*/gi, '\n')
    .replace(/<\/?p>/gi, '')
    .replace(/&quot;/g, '"')
    .replace(/&amp;(?!#?\w+;)/g, '&')
    .trim();
}

export const LANGUAGE_NAMES = { es: 'Español', en: 'Inglés' } as const;
export type TextName = 'nameType' | 'type' | 'subtype1' | 'description' | 'status' | 'statusSystem' | 'features';
type Texts = Record<TextName, string>;

interface TextField {
  label: string;
  hint?: string;
  /** Makes the field a text area. */
  rows?: number;
  maxLength: number;
}

export const textFields: Readonly<Record<TextName, TextField>> = {
  nameType: { label: 'Nombre del tipo', maxLength: 200 },
  type: { label: 'Tipo', maxLength: 200 },
  subtype1: { label: 'Subtipo', maxLength: 200 },
  description: {
    label: 'Descripción',
    hint: 'Una línea en blanco separa los párrafos. También admite HTML sencillo: <b>, <i>, listas y títulos.',
    rows: 10,
    maxLength: 20_000,
  },
  features: {
    label: 'Características',
    hint: 'Una por línea. Una línea que acaba en dos puntos, como «Vistas:», es el título de las siguientes.',
    rows: 8,
    maxLength: 50_000,
  },
  status: { label: 'Estado', maxLength: 200 },
  statusSystem: { label: 'Estado en el sistema', maxLength: 200 },
};
export const TEXT_NAMES = Object.keys(textFields) as TextName[];

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const toTexts = (translation: StaffTranslation | undefined): Texts => ({
  nameType: translation?.nameType ?? '',
  type: translation?.type ?? '',
  subtype1: translation?.subtype1 ?? '',
  description: htmlToDescriptionText(translation?.description ?? ''),
  features: translation?.features.join('\n') ?? '',
  status: translation?.status ?? '',
  statusSystem: translation?.statusSystem ?? '',
});

export const toApiTexts = ({ features, ...texts }: Partial<Texts>) => ({
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() || null])),
  ...(features !== undefined && { features: splitLines(features) }),
});
