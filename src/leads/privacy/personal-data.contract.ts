import { z } from 'zod';
import { AccountRecord } from '../../identity/privacy/account-record.contract.ts';
import { AuditExport } from '../../platform/audit/audit-export.contract.ts';
import { MailExport } from '../../platform/mail/mail-export.contract.ts';
import { phoneNumber } from '../../platform/input/phone.contract.ts';
import { InquiryProperty, emailAddress, OfferedProperty, OtherProperty } from '../inquiry.contract.ts';
import { LeadKind, LeadStatus } from '../lead.contract.ts';
import { ActivityKind, ChangedField, VisitState } from '../lead-work.contract.ts';

const moment = z.iso.datetime();

/** The person: by a telephone number only leads that came without an e-mail address are found. */
export const PersonQuery = z
  .strictObject({ email: emailAddress.optional(), phone: phoneNumber.optional() })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    error: 'Escriba su correo electrónico o su teléfono',
    path: ['email'],
  })
  .meta({ id: 'PersonQuery' });
export type PersonQuery = z.infer<typeof PersonQuery>;

/** A lead with everything about it, as handed to the person concerned (GDPR, article 15). */
export const LeadExport = z
  .object({
    recibida: moment,
    formulario: LeadKind,
    fuente: z.string(),
    estado: LeadStatus,
    puntuacion: z.int(),
    nombre: z.string(),
    correo: z.string().nullable(),
    telefono: z.string().nullable(),
    idioma: z.string(),
    asunto: z.string().nullable(),
    mensaje: z.string().nullable(),
    propiedad: InquiryProperty.nullable(),
    otrasPropiedades: z.array(OtherProperty),
    pideVisita: z.boolean(),
    propiedadOfrecida: OfferedProperty.nullable(),
    fotografias: z.array(
      z.object({
        id: z.uuid(),
        tipo: z.literal('image/jpeg'),
        contenido: z.base64().nullable().meta({ description: 'null: the file is lost' }),
      }),
    ),
    versionDePrivacidad: z.string().nullable(),
    privacidadAceptada: moment.nullable(),
    publicidadAceptada: moment.nullable(),
    primeraRespuesta: moment.nullable(),
    actividades: z.array(
      z.object({
        tipo: ActivityKind,
        asunto: z.string().nullable(),
        texto: z.string(),
        fecha: moment,
        visita: VisitState.nullable(),
        propiedad: z.string().nullable(),
        lugar: z.string().nullable(),
        nota: z.string().nullable(),
      }),
    ),
    tareas: z.array(z.object({ titulo: z.string(), vence: moment, hecha: moment.nullable() })),
    historial: z.array(
      z.object({ fecha: moment, campo: ChangedField, antes: z.string().nullable(), despues: z.string().nullable() }),
    ),
  })
  .meta({ id: 'InquiryExport' });
export type LeadExport = z.infer<typeof LeadExport>;

/** The sections of the modules' records; a record without a section here is refused. */
export const PersonalSections = z.strictObject({
  consultas: z.array(LeadExport),
  correos: z.array(MailExport),
  cuentas: z.array(AccountRecord),
  accesos: z.array(AuditExport),
});
export type PersonalSections = z.infer<typeof PersonalSections>;

/** Everything stored about a person, in Spanish for the recipient. */
export const PersonalDataExport = z
  .strictObject({
    generado: moment,
    persona: z.strictObject({ correo: z.string().nullable(), telefono: z.string().nullable() }),
    ...PersonalSections.shape,
  })
  .meta({ id: 'PersonalDataExport' });
export type PersonalDataExport = z.infer<typeof PersonalDataExport>;

/** What an export or an erasure would take, so that somebody looks before anything happens. */
export const PersonalDataMatches = z
  .object({
    total: z.int().meta({ description: 'Leads, with those that were merged with them' }),
    activities: z.int(),
    tasks: z.int(),
    photos: z.int(),
    mails: z.int(),
    accounts: z.int().meta({ description: 'The account, and requests for one' }),
    items: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          email: z.string().nullable(),
          phone: z.string().nullable(),
          kind: LeadKind,
          foundBy: z.enum(['email', 'phone', 'merge']).meta({
            description: 'merge: it has another contact, and was merged with a lead of this person',
          }),
          createdAt: moment,
        }),
      )
      .meta({ description: 'The newest 50, those with another contact first' }),
  })
  .meta({ id: 'PersonalDataMatches' });
export type PersonalDataMatches = z.infer<typeof PersonalDataMatches>;

/** How many records of each section were deleted or anonymised. */
export const PersonalDataErasure = z
  .strictObject({ consultas: z.int(), correos: z.int(), cuentas: z.int(), accesos: z.int() })
  .meta({ id: 'PersonalDataErasure' });
export type PersonalDataErasure = z.infer<typeof PersonalDataErasure>;
