import { z } from 'zod';

/** A mail, as exported for the person concerned (GDPR, article 15). */
export const MailExport = z
  .object({
    para: z.string(),
    responderA: z.string().nullable(),
    asunto: z.string(),
    texto: z.string(),
    estado: z.enum(['en cola', 'enviado', 'fallido', 'descartado']),
    creado: z.iso.datetime(),
    enviado: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MailExport' });
export type MailExport = z.infer<typeof MailExport>;

/** An audit entry of a visitor, as exported for that person (GDPR, article 15). */
export const AuditExport = z
  .object({ fecha: z.iso.datetime(), accion: z.string(), direccionIp: z.string().nullable() })
  .meta({ id: 'AuditExport' });
export type AuditExport = z.infer<typeof AuditExport>;
