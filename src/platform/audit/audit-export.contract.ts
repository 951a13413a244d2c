import { z } from 'zod';

/** An audit entry of a visitor, as it is handed to that person on request (GDPR, article 15). */
export const AuditExport = z
  .object({ fecha: z.iso.datetime(), accion: z.string(), direccionIp: z.string().nullable() })
  .meta({ id: 'AuditExport' });
export type AuditExport = z.infer<typeof AuditExport>;
