import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { serve } from './serve.ts';

const { PEERS_MANIFEST, PEERS_DATABASE } = process.env;
const installed = createRequire(PEERS_MANIFEST!);

/** What is used of packages whose types are not installed with the project's. */
type Server = { createServ(kind: unknown): { addTo(server: unknown): Promise<void> } };
const { postgraphile } = installed('postgraphile') as { postgraphile(preset: object): Server };
const { makePgService } = installed('postgraphile/adaptors/pg') as { makePgService(options: object): object };
const { grafserv } = installed('postgraphile/grafserv/node') as { grafserv: unknown };
const { default: amber } = installed('postgraphile/presets/amber') as { default: object };
const { PostGraphileConnectionFilterPreset } = installed('postgraphile-plugin-connection-filter') as Record<
  string,
  object
>;
const { default: PersistedPlugin } = installed('@grafserv/persisted') as { default: object };

const documents = new Map<string, string>();

/**
 * PostGraphile as its documentation asks for in production: neither GraphiQL nor websockets nor a watch over the schema,
 * persisted operations, whose plans and prepared statements are kept, and no filter over what nobody filters by.
 */
const { createServ } = postgraphile({
  extends: [amber, PostGraphileConnectionFilterPreset],
  plugins: [PersistedPlugin],
  // It would hide every column without an index from filters and orders: a listing has more filters than indexes.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ connectionString: PEERS_DATABASE, schemas: ['public'], poolConfig: { max: 10 } })],
  schema: { connectionFilterComputedColumns: false, connectionFilterSetofFunctions: false },
  grafast: { explain: false },
  grafserv: {
    graphiql: false,
    websockets: false,
    watch: false,
    persistedOperationsGetter: (id: string) => documents.get(id) ?? null,
  },
});
const server = createServer();
await createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1');
await once(server, 'listening');

const services = {
  address: () => Promise.resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  /** From now on a request names the document by its id. */
  persist: (id: string, document: string) => Promise.resolve(void documents.set(id, document)),
};
export type PostGraphile = typeof services;
serve(services);
