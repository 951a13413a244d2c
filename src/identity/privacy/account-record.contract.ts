import { z } from 'zod';

const moment = z.iso.datetime();
const name = { nombre: z.string(), apellidos: z.string(), correo: z.string() };

/** The data of an account holder who is not staff, as handed to them (GDPR, article 15). */
export const AccountRecord = z
  .discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('solicitud'), ...name, creada: moment }),
    z.object({
      tipo: z.literal('cuenta'),
      ...name,
      creada: moment,
      confirmada: moment.nullable(),
      desactivada: moment.nullable(),
      ultimaEntrada: moment.nullable(),
      segundoFactorDesde: moment.nullable(),
      telefono: z.string().nullable(),
      idiomas: z.array(z.string()),
      visibleEnLaWeb: z.boolean(),
      sesiones: z.array(
        z.object({ abierta: moment, ultimaVez: moment, direccionIp: z.string(), navegador: z.string() }),
      ),
      acciones: z.array(z.object({ fecha: moment, accion: z.string(), direccionIp: z.string().nullable() })),
    }),
  ])
  .meta({ id: 'AccountRecord' });
export type AccountRecord = z.infer<typeof AccountRecord>;
