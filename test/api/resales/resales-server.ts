import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ResalesClient } from '../../../src/feeds/parsing/resales/api/resales-client.ts';
import { DEFAULT_OUTBOUND_POLICY } from '../../../src/platform/net/outbound-policy.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import { type Json, type ResalesProperty, rowOf } from './a-resales-property.ts';

export const SECRETS = { p1: 'CANARY-CLIENT-7261', p2: 'canary-key-5f1c93a0' };

export type Asked = { name: string; page: number; reference: string; query: URLSearchParams; at: number };

/** Replaces the answer of the vendor; null leaves it. */
type Fault = (asked: Asked, response: ServerResponse) => Json | null;

export const apiError = (code: string): Json => ({
  transaction: {
    status: 'error',
    errordescription: { [code]: `Refused for p1=${SECRETS.p1} and p2=${SECRETS.p2}` },
    incomingIp: '203.0.113.9',
    parameters: SECRETS,
  },
});

/** The vendor's API on this machine, without pauses; the application may connect to nothing else. */
export async function resalesServer({ app }: Pick<StartedApp, 'app'>) {
  const vendor = {
    stock: [] as ResalesProperty[],
    /** Missing in the list, yet still answered by reference. */
    tail: [] as ResalesProperty[],
    perPage: 40 as number | string,
    asked: [] as Asked[],
    fault: (() => null) as Fault,
    row: rowOf as (property: ResalesProperty) => Json,
    /** How the rows of a page and what was found are put. */
    put: (rows: Json[]): Json => rows,
  };

  const success = { status: 'success', version: '6.0' };
  const search = ({ page, query }: Asked): Json => {
    const size = Number(vendor.perPage);
    const rows = vendor.stock.slice((page - 1) * size, page * size).map(vendor.row);
    const QueryInfo = {
      QueryId: query.get('P_QueryId') ?? 'Q-1',
      PropertyCount: vendor.stock.length,
      CurrentPage: page,
      PropertiesPerPage: vendor.perPage,
    };
    return { transaction: success, QueryInfo, Property: vendor.put(rows) };
  };
  const details = ({ reference }: Asked): Json => {
    const Property = [...vendor.stock, ...vendor.tail].find((one) => one.Reference === reference);
    return Property ? { transaction: success, Property } : apiError('420');
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://vendor');
    const name = pathname.replace('/V6/', '');
    const page = Number(query.get('P_PageNo'));
    const asked = { name, page, reference: query.get('P_RefId') ?? '', query, at: performance.now() };
    vendor.asked.push(asked);
    const allowed = query.get('p1') === SECRETS.p1 && query.get('p2') === SECRETS.p2;
    const answer = allowed ? (vendor.fault(asked, response) ?? answerOf(asked)) : apiError('002');
    if (!response.headersSent && !response.writableEnded && answer !== SILENCE) response.end(JSON.stringify(answer));
  });
  const answerOf = (asked: Asked) => (asked.name === 'SearchProperties' ? search(asked) : details(asked));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;

  const client = app.get(ResalesClient, { strict: false });
  client.internet = {
    ...DEFAULT_OUTBOUND_POLICY,
    permits: (address, dialled) => address === '127.0.0.1' && dialled === port,
  };
  client.pacer.intervalMs = 0;
  client.firstRetryMs = 1;

  const base = `http://127.0.0.1:${port}/V6`;
  return Object.assign(vendor, {
    base,
    url: `${base}?p1=${SECRETS.p1}&p2=${SECRETS.p2}&p_agency_filterid=1`,
    client,
    detailsAsked: () => vendor.asked.filter(({ name }) => name === 'PropertyDetails').map(({ reference }) => reference),
    pagesAsked: () => vendor.asked.filter(({ name }) => name === 'SearchProperties').map(({ page }) => page),
    /** The vendor's answers without any fault. */
    reset(stock: ResalesProperty[]) {
      Object.assign(vendor, { stock, tail: [], perPage: 40, asked: [], fault: () => null, row: rowOf });
      vendor.put = (rows) => rows;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** Thrown by a fault that answers the request itself. */
export const SILENCE: Json = '(silence)';
