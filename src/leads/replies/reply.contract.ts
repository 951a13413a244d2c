import { z } from 'zod';
import { Language, PropertyCard } from '../../catalogue/property.contract.ts';
import { singleLineText, multiLineText } from '../inquiry.contract.ts';
import { ActivityKind } from '../lead-work.contract.ts';
import { LeadAgent } from '../lead.contract.ts';

export const PLACEHOLDERS = {
  nombre: 'Nombre de la persona',
  referencia: 'Referencia de la propiedad',
  propiedad: 'Título de la propiedad',
  precio: 'Precio de la propiedad',
  enlace: 'Dirección de la propiedad en la web',
  agente: 'Su nombre',
  agencia: 'Nombre de la agencia',
  telefono: 'Teléfono de la agencia',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

const PLACEHOLDER_PATTERN = /\{([\p{L}\p{N}_-]{1,40})\}/gu;

export const findPlaceholders = (text: string) => [
  ...new Set([...text.matchAll(PLACEHOLDER_PATTERN)].map(([, name]) => name!)),
];

const formatPlaceholders = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Checks own keys only, since every object inherits `constructor` and others. */
export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

const withValidPlaceholders = (text: z.ZodString) =>
  text.refine((value) => findPlaceholders(value).every(isPlaceholder), {
    error: ({ input }) => {
      const unknown = findPlaceholders(String(input)).filter((name) => !isPlaceholder(name));
      return `No se conoce ${formatPlaceholders(unknown)}. Puede usar ${formatPlaceholders(Object.keys(PLACEHOLDERS))}`;
    },
  });

const withoutPlaceholders = (text: z.ZodString) =>
  text.refine((value) => findPlaceholders(value).length === 0, {
    error: ({ input }) => `Escriba el dato en lugar de ${formatPlaceholders(findPlaceholders(String(input)))}`,
  });

const subject = singleLineText(200, 'Escriba el asunto');
const text = multiLineText('Escriba el texto');

const template = {
  name: singleLineText(80, 'Escriba el nombre'),
  language: z.enum(Language.options, 'Elija el idioma'),
  subject: withValidPlaceholders(subject),
  text: withValidPlaceholders(text),
};

export const ReplyTemplateInput = z.strictObject(template).meta({ id: 'ReplyTemplateInput' });
export type ReplyTemplateInput = z.infer<typeof ReplyTemplateInput>;
export const ReplyTemplateChanges = z.strictObject(template).partial().meta({ id: 'ReplyTemplateChanges' });
export type ReplyTemplateChanges = z.infer<typeof ReplyTemplateChanges>;

export const ReplyTemplateDetails = z
  .object({
    id: z.uuid(),
    name: z.string(),
    language: Language,
    subject: z.string().meta({ description: 'May contain placeholders such as {nombre}' }),
    text: z.string().meta({ description: 'May contain placeholders such as {nombre}' }),
  })
  .meta({ id: 'ReplyTemplate' });
export type ReplyTemplateDetails = z.infer<typeof ReplyTemplateDetails>;
export const ReplyTemplates = z.object({ items: z.array(ReplyTemplateDetails) }).meta({ id: 'ReplyTemplates' });

/** All templates as mails to one lead; unknown placeholders stay. */
export const ReplyDrafts = z
  .object({
    items: z.array(ReplyTemplateDetails),
    property: PropertyCard.pick({
      reference: true,
      slug: true,
      title: true,
      headline: true,
      price: true,
      currency: true,
      pictures: true,
    })
      .nullable()
      .meta({ description: 'Property data for the mail; null if there is no public property' }),
    lastContact: z
      .object({ id: z.uuid(), kind: ActivityKind, at: z.iso.datetime(), agent: LeadAgent.nullable() })
      .nullable()
      .meta({ description: 'Latest mail, call or visit by anybody; null if there was none' }),
    propertyInEnglish: PropertyCard.pick({ title: true, headline: true })
      .nullable()
      .meta({ description: 'Name of the property in an English mail' }),
  })
  .meta({ id: 'ReplyDrafts' });
export type ReplyDrafts = z.infer<typeof ReplyDrafts>;

export const NewReply = z
  .strictObject({
    subject: withoutPlaceholders(subject),
    text: withoutPlaceholders(text),
    language: z.enum(Language.options, 'Elija el idioma'),
    withProperty: z.boolean().meta({ description: 'Whether the mail shows the property below the text' }),
    lastContactId: z.uuid().nullable().optional().meta({
      description: 'Id of the latest contact known to the author; 409 if a colleague has contacted the person since',
    }),
  })
  .meta({ id: 'NewReply' });
export type NewReply = z.infer<typeof NewReply>;
