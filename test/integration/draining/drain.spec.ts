import { randomUUID } from 'node:crypto';
import type { FormChallenge } from '../../../src/leads/inquiries/form-challenge.contract.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { solveFormChallenge } from '../../setup/solve-challenge.ts';
import { drainedProcess } from './drained-process.ts';

const FORM = { kind: 'contact', name: 'Ana', email: 'ana@example.es', privacyVersion: '2026-11-21', subject: 'compra' };

describe('a terminating process', () => {
  it('reports itself as not ready within a second, serves requests without keep-alive, and exits', async () => {
    await using site = await drainedProcess({ DRAIN_SECONDS: '3' });
    const { body } = await site.ask('/api/v1/inquiries/challenge?form=contact');
    const challenge = await solveFormChallenge(JSON.parse(body) as FormChallenge);
    expect((await site.ask('/contacto')).headers.connection).toBe('keep-alive');

    const since = performance.now();
    site.send('SIGTERM');
    await waitFor(async () => expect((await site.ask('/health/ready')).status).toBe(503), 1_000);
    expect(performance.now() - since).toBeLessThan(1_000);
    for (const path of ['/health/live', '/contacto', '/contacto?asunto=venta', '/api/v1/properties']) {
      const { status, headers } = await site.ask(path);
      expect([path, status, headers.connection]).toEqual([path, 200, 'close']);
    }
    const response = await site.ask('/api/v1/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...FORM, message: 'Busco una villa.', challenge }),
    });
    expect(response.status).toBe(201);

    expect(await site.ended).toEqual([0, null]);
    const durationMs = performance.now() - since;
    expect(durationMs).toBeGreaterThan(3_000);
    expect(durationMs).toBeLessThan(10_000);
    await expect(site.ask('/health/live')).rejects.toThrow('ECONNREFUSED');
  }, 60_000);

  it('ends without waiting after Ctrl-C', async () => {
    await using site = await drainedProcess({ DRAIN_SECONDS: '30' });
    const since = performance.now();
    site.send('SIGINT');
    expect(await site.ended).toEqual([0, null]);
    expect(performance.now() - since).toBeLessThan(4_000);
  }, 60_000);

  it('ends at once after a second signal', async () => {
    await using site = await drainedProcess({ DRAIN_SECONDS: '30' });
    site.send('SIGTERM');
    await waitFor(async () => expect((await site.ask('/health/ready')).status).toBe(503), 1_000);
    const since = performance.now();
    site.send('SIGTERM');
    expect(await site.ended).toEqual([143, null]);
    expect(performance.now() - since).toBeLessThan(1_000);
  }, 60_000);
});
