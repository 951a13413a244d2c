import { type SchemaWork, openSchemaSession } from './open-schema-session.ts';
import { computeSchemaState } from './compute-schema-state.ts';

/** Changes nothing, and waits for nobody who does. */
export async function readSchemaState(work: SchemaWork) {
  await using session = await openSchemaSession(work);
  return await computeSchemaState(session);
}
