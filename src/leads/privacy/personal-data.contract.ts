import { z } from 'zod';
import { AccountRecord } from '../../identity/accounts/account-export.contract.ts';
import { phoneNumber } from '../../platform/input/phone.contract.ts';
import { AuditExport, MailExport } from '../../platform/privacy/personal-data-exports.contract.ts';
import { InquiryProperty, emailAddress, OfferedProperty, OtherProperty } from '../inquiry.contract.ts';
import { ActivityKind, ChangedField, VisitState } from '../lead-work.contract.ts';
import { LeadKind, LeadStatus } from '../lead.contract.ts';

const dateTime = z.iso.datetime();

/** A telephone number finds only leads without an e-mail address, and the leads merged with them. */
export const PersonQuery = z
  .strictObject({ email: emailAddress.optional(), phone: phoneNumber.optional() })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    error: 'Escriba su correo electrónico o su teléfono',
    path: ['email'],
  })
  .meta({ id: 'PersonQuery' });
export type PersonQuery = z.infer<typeof PersonQuery>;

/** A lead with all its data, as exported for the person concerned (GDPR, article 15). */
export const LeadExport = z
  .object({
    recibida: dateTime,
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
        contenido: z.base64().nullable().meta({ description: 'Null if the file is missing' }),
      }),
    ),
    versionDePrivacidad: z.string().nullable(),
    privacidadAceptada: dateTime.nullable(),
    publicidadAceptada: dateTime.nullable(),
    primeraRespuesta: dateTime.nullable(),
    actividades: z.array(
      z.object({
        tipo: ActivityKind,
        asunto: z.string().nullable(),
        texto: z.string(),
        fecha: dateTime,
        visita: VisitState.nullable(),
        propiedad: z.string().nullable(),
        lugar: z.string().nullable(),
        nota: z.string().nullable(),
      }),
    ),
    tareas: z.array(z.object({ titulo: z.string(), vence: dateTime, hecha: dateTime.nullable() })),
    historial: z.array(
      z.object({ fecha: dateTime, campo: ChangedField, antes: z.string().nullable(), despues: z.string().nullable() }),
    ),
  })
  .meta({ id: 'InquiryExport' });
export type LeadExport = z.infer<typeof LeadExport>;

/** Sections of the modules' records; records without a section here are refused. */
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
    generado: dateTime,
    persona: z.strictObject({ correo: z.string().nullable(), telefono: z.string().nullable() }),
    ...PersonalSections.shape,
  })
  .meta({ id: 'PersonalDataExport' });
export type PersonalDataExport = z.infer<typeof PersonalDataExport>;

export const PersonalDataMatches = z
  .object({
    total: z.int().meta({ description: 'Number of leads, including merged ones' }),
    activities: z.int(),
    tasks: z.int(),
    photos: z.int(),
    mails: z.int(),
    accounts: z.int().meta({ description: 'Number of accounts and pending registrations' }),
    items: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          email: z.string().nullable(),
          phone: z.string().nullable(),
          kind: LeadKind,
          foundBy: z.enum(['email', 'phone', 'merge']).meta({
            description: '`merge`: the lead has another contact and was merged with a lead of this person',
          }),
          createdAt: dateTime,
        }),
      )
      .meta({ description: 'At most 50, those with another contact first, then newest first' }),
  })
  .meta({ id: 'PersonalDataMatches' });
export type PersonalDataMatches = z.infer<typeof PersonalDataMatches>;

export const PersonalDataErasure = z
  .strictObject({ consultas: z.int(), correos: z.int(), cuentas: z.int(), accesos: z.int() })
  .meta({ id: 'PersonalDataErasure' });
export type PersonalDataErasure = z.infer<typeof PersonalDataErasure>;
