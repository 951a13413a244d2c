import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ResalesClient } from '../../../src/feeds/parsing/resales/resales-client.ts';
import { DEFAULT_OUTBOUND_POLICY } from '../../../src/platform/net/outbound-policy.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import { type Json, type ResalesProperty, rowOf } from './build-resales-property.ts';

export const SECRETS = { p1: 'CANARY-CLIENT-7261', p2: 'canary-key-5f1c93a0' };

export type VendorRequest = { name: string; page: number; reference: string; query: URLSearchParams; at: number };

/** Replaces a response; null keeps it. */
type Fault = (vendorRequest: VendorRequest, response: ServerResponse) => Json | null;

export const apiError = (code: string): Json => ({
  transaction: {
    status: 'error',
    errordescription: { [code]: `Refused for p1=${SECRETS.p1} and p2=${SECRETS.p2}` },
    incomingIp: '203.0.113.9',
    parameters: SECRETS,
  },
});

/**
 * Starts a fake of the Resales-Online API on this machine, the only server that the application may connect to, without
 * pauses.
 */
export async function resalesServer({ app }: Pick<StartedApp, 'app'>) {
  const vendor = {
    stock: [] as ResalesProperty[],
    /** Missing in the list, but still found by reference. */
    tail: [] as ResalesProperty[],
    perPage: 40 as number | string,
    requests: [] as VendorRequest[],
    fault: (() => null) as Fault,
    row: rowOf as (property: ResalesProperty) => Json,
    /** Formats the rows of a page and the total. */
    put: (rows: Json[]): Json => rows,
  };

  const success = { status: 'success', version: '6.0' };
  const search = ({ page, query }: VendorRequest): Json => {
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
  const details = ({ reference }: VendorRequest): Json => {
    const Property = [...vendor.stock, ...vendor.tail].find((one) => one.Reference === reference);
    return Property ? { transaction: success, Property } : apiError('420');
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://vendor');
    const name = pathname.replace('/V6/', '');
    const page = Number(query.get('P_PageNo'));
    const vendorRequest = { name, page, reference: query.get('P_RefId') ?? '', query, at: performance.now() };
    vendor.requests.push(vendorRequest);
    const isAllowed = query.get('p1') === SECRETS.p1 && query.get('p2') === SECRETS.p2;
    const body = isAllowed ? (vendor.fault(vendorRequest, response) ?? respondTo(vendorRequest)) : apiError('002');
    if (!response.headersSent && !response.writableEnded && body !== RESPONSE_SENT) response.end(JSON.stringify(body));
  });
  const respondTo = (vendorRequest: VendorRequest) =>
    vendorRequest.name === 'SearchProperties' ? search(vendorRequest) : details(vendorRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const client = app.get(ResalesClient, { strict: false });
  client.outboundPolicy = {
    ...DEFAULT_OUTBOUND_POLICY,
    permits: (address, dialledPort) => address === '127.0.0.1' && dialledPort === port,
  };
  client.pacer.intervalMs = 0;
  client.firstRetryMs = 1;

  const base = `http://127.0.0.1:${port}/V6`;
  return Object.assign(vendor, {
    base,
    url: `${base}?p1=${SECRETS.p1}&p2=${SECRETS.p2}&p_agency_filterid=1`,
    client,
    detailsAsked: () =>
      vendor.requests.filter(({ name }) => name === 'PropertyDetails').map(({ reference }) => reference),
    pagesAsked: () => vendor.requests.filter(({ name }) => name === 'SearchProperties').map(({ page }) => page),
    reset(stock: ResalesProperty[]) {
      Object.assign(vendor, { stock, tail: [], perPage: 40, requests: [], fault: () => null, row: rowOf });
      vendor.put = (rows) => rows;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** Returned by a fault that sends the response itself. */
export const RESPONSE_SENT: Json = '(silence)';
