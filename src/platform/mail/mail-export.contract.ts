import { z } from 'zod';

/** A mail, as it is handed to the person concerned on request (GDPR, article 15). */
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
