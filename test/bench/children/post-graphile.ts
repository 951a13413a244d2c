import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { serve } from './serve.ts';

/** Types of the used parts, since the packages are not installed with the project. */
type Server = { readonly createServ: (kind: unknown) => { readonly addTo: (server: unknown) => Promise<void> } };
type Packages = {
  readonly postgraphile: { readonly postgraphile: (preset: object) => Server };
  readonly 'postgraphile/adaptors/pg': { readonly makePgService: (options: object) => object };
  readonly 'postgraphile/grafserv/node': { readonly grafserv: unknown };
  readonly 'postgraphile/presets/amber': { readonly default: object };
  readonly 'postgraphile-plugin-connection-filter': { readonly PostGraphileConnectionFilterPreset: object };
  readonly '@grafserv/persisted': { readonly default: object };
};
const requirePeer = createRequire(process.env.PEERS_MANIFEST!);
const load = <Name extends keyof Packages>(name: Name) => requirePeer(name) as Packages[Name];

const { postgraphile } = load('postgraphile');
const { makePgService } = load('postgraphile/adaptors/pg');
const { grafserv } = load('postgraphile/grafserv/node');
const { default: amber } = load('postgraphile/presets/amber');
const { PostGraphileConnectionFilterPreset } = load('postgraphile-plugin-connection-filter');
const { default: PersistedPlugin } = load('@grafserv/persisted');

const documents = new Map<string, string>();

/**
 * PostGraphile as documented for production: without GraphiQL, websockets and schema watching, with persisted
 * operations, which cache plans and prepared statements, and without unused filters.
 */
const { createServ } = postgraphile({
  extends: [amber, PostGraphileConnectionFilterPreset],
  plugins: [PersistedPlugin],
  // The plugin would hide columns without an index from filters and orders; a search has more filters than indexes.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [
    makePgService({ connectionString: process.env.PEERS_DATABASE, schemas: ['public'], poolConfig: { max: 10 } }),
  ],
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
  /** Lets requests name the document by its id. */
  persist: (id: string, document: string) => Promise.resolve(void documents.set(id, document)),
};
export type PostGraphile = typeof services;
serve(services);
