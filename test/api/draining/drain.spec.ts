import { randomUUID } from 'node:crypto';
import type { FormChallenge } from '../../../src/leads/challenge/form-challenge.contract.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { solutionOf } from '../../setup/solved-challenge.ts';
import { drainedProcess } from './drained-process.ts';

const FORM = { kind: 'contact', name: 'Ana', email: 'ana@example.es', privacyVersion: '2026-11-21', subject: 'compra' };

describe('a process that is told to end', () => {
  it('says so at once, answers everything for a while without keeping a connection, and is gone in time', async () => {
    await using site = await drainedProcess({ DRAIN_SECONDS: '3' });
    const { body } = await site.ask('/api/v1/inquiries/challenge?form=contact');
    const challenge = await solutionOf(JSON.parse(body) as FormChallenge);
    expect((await site.ask('/contacto')).headers.connection).toBe('keep-alive');

    const since = performance.now();
    site.send('SIGTERM');
    await waitFor(async () => expect((await site.ask('/health/ready')).status).toBe(503), 1_000);
    expect(performance.now() - since).toBeLessThan(1_000);
    for (const path of ['/health/live', '/contacto', '/contacto?asunto=venta', '/api/v1/properties']) {
      const { status, headers } = await site.ask(path);
      expect([path, status, headers.connection]).toEqual([path, 200, 'close']);
    }
    const sent = await site.ask('/api/v1/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...FORM, message: 'Busco una villa.', challenge }),
    });
    expect(sent.status).toBe(201);

    expect(await site.ended).toEqual([0, null]);
    const lasted = performance.now() - since;
    expect(lasted).toBeGreaterThan(3_000);
    expect(lasted).toBeLessThan(10_000);
    await expect(site.ask('/health/live')).rejects.toThrow('ECONNREFUSED');
  }, 60_000);

  it('by Ctrl-C does not wait', async () => {
    await using site = await drainedProcess({ DRAIN_SECONDS: '30' });
    const since = performance.now();
    site.send('SIGINT');
    expect(await site.ended).toEqual([0, null]);
    expect(performance.now() - since).toBeLessThan(4_000);
  }, 60_000);

  it('a second time ends at once', async () => {
    await using site = await drainedProcess({ DRAIN_SECONDS: '30' });
    site.send('SIGTERM');
    await waitFor(async () => expect((await site.ask('/health/ready')).status).toBe(503), 1_000);
    const since = performance.now();
    site.send('SIGTERM');
    expect(await site.ended).toEqual([143, null]);
    expect(performance.now() - since).toBeLessThan(1_000);
  }, 60_000);
});
