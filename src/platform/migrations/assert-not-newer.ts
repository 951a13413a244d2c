import { SchemaRefused } from './schema-refused.ts';
import type { SchemaState } from './compute-schema-state.ts';

/** Code is never run on a schema from which something is gone that it reads. */
export function assertNotNewer({ incompatible, queues }: Pick<SchemaState, 'incompatible' | 'queues'>): void {
  if (incompatible.length > 0)
    throw new SchemaRefused(
      `La base de datos es de una versión más nueva, que ya no tiene datos que esta lee (${incompatible.join(', ')}): ` +
        'arranque esa versión o una posterior, o restaure una copia de antes de actualizar.',
    );
  if (queues === 'newer')
    throw new SchemaRefused(
      'Las colas de trabajos de la base de datos son de una versión más nueva, que esta no conoce: ' +
        'arranque esa versión o una posterior, o restaure una copia de antes de actualizar.',
    );
}
