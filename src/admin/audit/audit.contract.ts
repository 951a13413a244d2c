import { z } from 'zod';
import { exactText } from '../../platform/input/text.contract.ts';
import { page, paging } from '../../platform/query/page.contract.ts';

export const AuditQuery = z
  .strictObject({
    actor: z
      .string()
      .regex(/^(?:system|visitor|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i, 'Elija una persona de la lista')
      .optional()
      .meta({ description: "A user's id, `system` or `visitor`" }),
    action: exactText().max(80).optional(),
    subject: exactText().trim().max(200).optional().meta({ description: 'An id, a reference or part of a name' }),
    from: z.iso.date('Escriba una fecha').optional(),
    to: z.iso.date('Escriba una fecha').optional(),
    page,
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'Elija un último día posterior al primero',
  });
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditLineItem = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor: z.string().meta({ description: 'Name of the user, or the kind of actor' }),
    action: z.string(),
    actionName: z.string(),
    subject: z
      .object({
        kind: z.enum(['property', 'lead', 'user', 'feed', 'text', 'other']),
        id: z.string(),
        name: z.string().nullable(),
      })
      .nullable(),
    address: z.string().nullable().meta({ description: 'IP address; removed after a retention period' }),
    details: z.array(z.object({ name: z.string(), value: z.string() })),
    undo: z
      .object({ path: z.string(), body: z.record(z.string(), z.string()) })
      .nullable()
      .meta({ description: 'Path and body of the request that undoes the change; null if it cannot be undone' }),
  })
  .meta({ id: 'AuditLineItem' });
export type AuditLineItem = z.infer<typeof AuditLineItem>;

export const AuditList = z.object({ items: z.array(AuditLineItem), ...paging }).meta({ id: 'AuditList' });
export type AuditList = z.infer<typeof AuditList>;

export const AuditActors = z
  .object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) })
  .meta({ id: 'AuditActors' });
export type AuditActors = z.infer<typeof AuditActors>;
