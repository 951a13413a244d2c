import { type SchemaWork, schemaSession } from './schema-session.ts';
import { schemaState } from './schema-state.ts';

/** Changes nothing, and waits for nobody who does. */
export async function readSchemaState(work: SchemaWork) {
  await using session = await schemaSession(work);
  return await schemaState(session);
}
