import { z } from 'zod';
import { AccountDetails } from '../account.contract.ts';
import { OpenSession } from '../session.contract.ts';

const dateTime = z.iso.datetime();

/** Everything stored about the owner of an account except secrets (GDPR, article 15). */
export const AccountExport = z
  .object({
    account: AccountDetails.extend({
      avatarUrl: z.string().nullable(),
      portrait: z.string().nullable().meta({ description: 'The portrait as a Base64-encoded JPEG' }),
      languages: z.array(z.string()),
      phone: z.string().nullable(),
      hasWhatsapp: z.boolean(),
      isPublic: z.boolean(),
      confirmedAt: dateTime.nullable(),
      staffSince: dateTime.nullable(),
      secondFactorSince: dateTime.nullable(),
      lastSignedInAt: dateTime.nullable(),
    }),
    sessions: z.array(OpenSession.omit({ isCurrent: true })),
    recoveryCodes: z.array(z.object({ usedAt: dateTime.nullable() })),
    links: z.array(
      z.object({ purpose: z.string(), createdAt: dateTime, expiresAt: dateTime, usedAt: dateTime.nullable() }),
    ),
    requests: z.array(z.object({ kind: z.string(), firstName: z.string(), lastName: z.string(), createdAt: dateTime })),
    mails: z.array(
      z.object({ subject: z.string(), state: z.string(), createdAt: dateTime, sentAt: dateTime.nullable() }),
    ),
    actions: z.array(
      z.object({
        at: dateTime,
        action: z.string(),
        subject: z.string().nullable(),
        address: z.string().nullable().meta({ description: 'IP address' }),
      }),
    ),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;

const name = { nombre: z.string(), apellidos: z.string(), correo: z.string() };

/**
 * Export for a person who is not staff (GDPR, article 15): the account (`cuenta`), or a registration or request that
 * has no account (`solicitud`).
 */
export const AccountRecord = z
  .discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('solicitud'), ...name, creada: dateTime }),
    z.object({
      tipo: z.literal('cuenta'),
      ...name,
      creada: dateTime,
      confirmada: dateTime.nullable(),
      desactivada: dateTime.nullable(),
      ultimaEntrada: dateTime.nullable(),
      segundoFactorDesde: dateTime.nullable(),
      telefono: z.string().nullable(),
      idiomas: z.array(z.string()),
      visibleEnLaWeb: z.boolean(),
      sesiones: z.array(
        z.object({ abierta: dateTime, ultimaVez: dateTime, direccionIp: z.string(), navegador: z.string() }),
      ),
      acciones: z.array(z.object({ fecha: dateTime, accion: z.string(), direccionIp: z.string().nullable() })),
    }),
  ])
  .meta({ id: 'AccountRecord' });
export type AccountRecord = z.infer<typeof AccountRecord>;
