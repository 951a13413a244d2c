import { z } from 'zod';

/** What somebody without a session did, as it is handed to them. */
export const AuditExport = z
  .object({ fecha: z.iso.datetime(), accion: z.string(), direccionIp: z.string().nullable() })
  .meta({ id: 'AuditExport' });
export type AuditExport = z.infer<typeof AuditExport>;
