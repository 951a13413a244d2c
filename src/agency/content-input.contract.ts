import { z } from 'zod';
import { longText, textLine } from '../platform/input/text.contract.ts';
import { ServiceIcon } from './content.contract.ts';

const LINK_TAG = /^<a href="(https:\/\/|mailto:|tel:|\/(?!\/)|#)[^"<>]*">$/;
const PLAIN_TAG = /^<\/?(p|ul|ol|li|strong|a)>$/;
const INVALID_HTML = 'Use solo párrafos, listas, enlaces y negrita, y cierre cada etiqueta';

/** HTML of legal texts. Accepts only HTML that sanitising leaves unchanged and in which every tag is closed. */
const LegalHtml = longText()
  .min(1, 'Escriba el texto')
  .max(20_000, 'Escriba como máximo 20.000 caracteres')
  .refine(isClean, INVALID_HTML)
  .meta({
    example: '<p>El responsable es {nombre}.</p>',
    description: 'HTML that may contain p, ul, ol, li, strong, and a with href',
  });

function isClean(html: string) {
  const openTags: string[] = [];
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    const isLink = LINK_TAG.test(tag);
    if (!isLink && (!PLAIN_TAG.test(tag) || tag === '<a>')) return false;
    const name = isLink ? 'a' : tag.replace(/[</>]/g, '');
    if (!tag.startsWith('</')) openTags.push(name);
    else if (openTags.pop() !== name) return false;
  }
  return openTags.length === 0;
}

const MISSING = 'Escriba el texto';
const line = (max: number, missing = MISSING) =>
  textLine(missing).min(1, missing).max(max, `Escriba como máximo ${max} caracteres`);
const title = line(120, 'Escriba el título');
const longTextUpTo = (max: number, missing = MISSING) =>
  longText(missing).min(1, missing).max(max, `Escriba como máximo ${max} caracteres`);
const paragraph = longTextUpTo(3_000, 'Escriba el párrafo o quítelo');
const nonEmptyList = <T extends z.ZodType>(item: T, max: number, missing: string) =>
  z.array(item).min(1, missing).max(max, `Como máximo ${max}`);
const paragraphs = nonEmptyList(paragraph, 12, 'Escriba al menos un párrafo');
const day = z.iso.date('Elija la fecha');
const id = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, 'Solo minúsculas sin acentos, cifras y guiones')
  .meta({ example: 'compra' });

const portrait = z
  .string()
  .regex(/^(?:\/[\w.-]+(?:\/[\w.-]+)*)?$/, 'Escriba la dirección de una imagen de esta web, que empieza por /')
  .max(200, 'Escriba como máximo 200 caracteres')
  .meta({ description: 'Empty to show initials', example: '/uploads/isabel.webp' });

/** The ids are URL fragments and must be unique. */
const hasUniqueIds = <T extends { id: string }>(parts: T[]) =>
  new Set(parts.map((part) => part.id)).size === parts.length;
const DUPLICATE_TITLE = 'Dos apartados tienen el mismo título: cambie uno';

export const HomeInput = z
  .strictObject({
    hero: z.strictObject({ title, lead: longTextUpTo(400) }),
    figures: z
      .array(z.strictObject({ value: line(12, 'Escriba la cifra'), label: line(60, 'Escriba el concepto') }))
      .length(4, 'Escriba cuatro cifras'),
    pitch: z.strictObject({
      title,
      paragraphs,
      points: nonEmptyList(longTextUpTo(300, 'Escriba el punto o quítelo'), 8, 'Escriba al menos un punto'),
    }),
    closing: z.strictObject({ title, lead: longTextUpTo(400) }),
  })
  .meta({ id: 'HomeInput' });
export type HomeInput = z.infer<typeof HomeInput>;

export const ServicesInput = z
  .strictObject({
    lead: longTextUpTo(600),
    services: z
      .array(
        z.strictObject({
          icon: ServiceIcon,
          title: line(60, 'Escriba el título'),
          text: longTextUpTo(600),
          points: z.array(line(160, 'Escriba el punto')).length(3, 'Escriba tres puntos'),
        }),
      )
      .length(6, 'Deje seis servicios'),
  })
  .meta({ id: 'ServicesInput' });
export type ServicesInput = z.infer<typeof ServicesInput>;

export const ReviewsInput = z
  .strictObject({
    reviews: nonEmptyList(
      z.strictObject({
        author: line(80, 'Escriba el autor'),
        from: line(120, 'Escriba la operación y la zona'),
        text: longTextUpTo(1_200, 'Escriba la opinión'),
        isSample: z.boolean().meta({ description: "A sample, not a client's review" }),
      }),
      30,
      'Añada al menos una opinión',
    ),
  })
  .meta({ id: 'ReviewsInput' });
export type ReviewsInput = z.infer<typeof ReviewsInput>;

export const AboutInput = z
  .strictObject({
    lead: longTextUpTo(400),
    story: z.strictObject({ title, paragraphs }),
    values: nonEmptyList(
      z.strictObject({ title: line(60, 'Escriba el título'), text: longTextUpTo(400) }),
      8,
      'Escriba al menos un valor',
    ),
    team: nonEmptyList(
      z.strictObject({
        name: line(80, 'Escriba el nombre'),
        role: line(80, 'Escriba la función'),
        portrait: portrait.optional(),
      }),
      40,
      'Añada al menos una persona',
    ),
  })
  .meta({ id: 'AboutInput' });
export type AboutInput = z.infer<typeof AboutInput>;

const question = z.strictObject({
  question: line(240, 'Escriba la pregunta'),
  answer: paragraphs,
  figures: z
    .array(z.strictObject({ label: line(120, 'Escriba el concepto'), value: line(60, 'Escriba la cifra') }))
    .max(12, 'Añada 12 como máximo'),
});

export const FaqInput = z
  .strictObject({
    asOf: day,
    groups: nonEmptyList(
      z.strictObject({
        id,
        title: line(80, 'Escriba el título'),
        entries: nonEmptyList(question, 40, 'Añada una pregunta'),
      }),
      12,
      'Añada al menos un tema',
    ).refine(hasUniqueIds, DUPLICATE_TITLE),
  })
  .meta({ id: 'FaqInput' });
export type FaqInput = z.infer<typeof FaqInput>;

export const LegalInput = z
  .strictObject({
    title,
    version: day,
    sections: nonEmptyList(
      z.strictObject({ id, title: line(160, 'Escriba el título'), html: LegalHtml }),
      40,
      'Añada al menos un apartado',
    ).refine(hasUniqueIds, DUPLICATE_TITLE),
  })
  .meta({ id: 'LegalInput' });
export type LegalInput = z.infer<typeof LegalInput>;

/** Partial update: only the sent fields change; a list is replaced as a whole. */
export const HomeChanges = HomeInput.extend({
  hero: HomeInput.shape.hero.partial(),
  pitch: HomeInput.shape.pitch.partial(),
  closing: HomeInput.shape.closing.partial(),
})
  .partial()
  .meta({ id: 'HomeChanges' });
export const ServicesChanges = ServicesInput.partial().meta({ id: 'ServicesChanges' });
export const ReviewsChanges = ReviewsInput.partial().meta({ id: 'ReviewsChanges' });
export const AboutChanges = AboutInput.extend({ story: AboutInput.shape.story.partial() })
  .partial()
  .meta({ id: 'AboutChanges' });
export const FaqChanges = FaqInput.partial().meta({ id: 'FaqChanges' });
export const LegalChanges = LegalInput.partial().meta({ id: 'LegalChanges' });
