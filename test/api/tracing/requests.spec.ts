import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { ReconcileSearch } from '../../../src/search/projection/reconcile-search.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { CANARY, canaryPerson, hits } from '../../setup/canary-person.ts';
import { collector } from '../../setup/collector.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { aTrace, pathTo } from './a-trace.ts';

const soon = <T>(check: () => T) => waitFor(() => new Promise<T>((done) => done(check())));

describe('the trace of a request', () => {
  const receiver = useFixture(collector);
  const site = useFixture(() => startApp({ ...receiver.environment, FORMS_PER_10_MINUTES: '0', INSTANCE: 'web-1' }));
  const spansOf = (traceId: string) => receiver.spans().filter((span) => span.traceId === traceId);
  const ask = (path: string, headers: Record<string, string> = {}) => site.http().get(path).set(headers);

  beforeAll(async () => {
    const villa = { ...blankProperty('CAN-1'), status: 'published', location: 'Mijas', type: '2-3' } as const;
    await site.commands.execute(new CreateProperty(systemActor('test'), villa));
    await site.commands.execute(new ReconcileSearch(systemActor('test'), true));
  });

  it('goes on with that of who asks, down to its queries and its search', async () => {
    const { traceparent, traceId, spanId } = aTrace();
    await ask('/api/v1/properties?search=villa', { traceparent }).expect(200);
    const spans = await soon(() => {
      const sent = spansOf(traceId);
      expect(sent.map(({ name }) => name)).toContain('GET /api/v1/properties');
      return sent;
    });
    const server = spans.find(({ name }) => name === 'GET /api/v1/properties')!;
    expect(server).toMatchObject({ parent: spanId, kind: 2 });
    expect(server.attributes).toMatchObject({ 'http.route': '/api/v1/properties', 'http.response.status_code': 200 });
    expect(server.resource).toMatchObject({
      'service.name': 'costa-del-sol-agency',
      'service.version': '0.1.0',
      'service.instance.id': 'web-1',
    });
    const below = spans.filter(({ parent }) => parent === server.spanId);
    expect(below.map(({ name }) => name)).toContain('Meilisearch POST /multi-search');
    expect(below.find(({ name }) => name.startsWith('Meilisearch'))?.attributes).toMatchObject({
      'http.response.status_code': 200,
      'url.template': '/multi-search',
    });
    for (const span of below) expect(span.kind).toBe(3);
  });

  it('shows each query with its table, and without any value', async () => {
    const { traceparent, traceId } = aTrace();
    await ask('/api/v1/properties/NO-SUCH-4711', { traceparent }).expect(404);
    const query = await soon(() => {
      expect(spansOf(traceId).map(({ name }) => name)).toContain('SELECT properties');
      return spansOf(traceId).find(({ name }) => name === 'SELECT properties')!;
    });
    expect(query.attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.collection.name': 'properties' });
    expect(query.attributes['db.query.text']).toMatch(/^select .* from properties /);
    expect(JSON.stringify(spansOf(traceId))).not.toContain('4711');
    expect(pathTo(query, spansOf(traceId))[0]).toBe('GET /api/v1/properties/:reference');
  });

  it.each([
    'nonsense',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  ])('begins anew where who asks says %s', async (traceparent) => {
    const { body } = await ask('/api/v1/properties/none?colour=x', { traceparent }).expect(422);
    const { traceId } = body as { traceId: string };
    const [server] = await soon(() => {
      expect(spansOf(traceId)).toHaveLength(1);
      return spansOf(traceId);
    });
    expect(server).toMatchObject({ name: 'GET /api/v1/properties/:reference', parent: undefined });
    expect(traceparent).not.toContain(traceId);
  });

  it('has the id that a problem names, which is not the id of the request', async () => {
    const { traceparent, traceId } = aTrace();
    const { body, headers } = await ask('/api/v1/properties/none?colour=x', { traceparent }).expect(422);
    expect(body).toMatchObject({ traceId });
    const { attributes } = await soon(() => {
      expect(spansOf(traceId)).toHaveLength(1);
      return spansOf(traceId)[0]!;
    });
    expect(attributes).toMatchObject({ 'request.id': headers['x-request-id'], problem: 'invalid-input' });
  });

  it('is left to who asks: what is not wanted there is not recorded here', async () => {
    const unwanted = aTrace({ isSampled: false });
    await ask('/api/v1/properties', { traceparent: unwanted.traceparent }).expect(200);
    const wanted = aTrace();
    await ask('/api/v1/properties', { traceparent: wanted.traceparent }).expect(200);
    await soon(() => expect(spansOf(wanted.traceId)).not.toEqual([]));
    expect(spansOf(unwanted.traceId)).toEqual([]);
  });

  it('is made of no probe and of no file', async () => {
    for (const path of ['/health/live', '/health/ready', '/metrics', '/assets/none.js']) await ask(path);
    const { traceparent, traceId } = aTrace();
    await ask('/api/v1/agency', { traceparent }).expect(200);
    await soon(() => expect(spansOf(traceId)).not.toEqual([]));
    expect(receiver.spans().filter(({ name }) => /health|metrics|assets/.test(name))).toEqual([]);
  });

  it('holds nothing of people: of queries, forms, mails and faults', async () => {
    await canaryPerson(site, 'CAN-1');
    const email = encodeURIComponent(CANARY.email);
    await ask(`/api/v1/properties?search=Casiopea&email=${email}`);
    await ask(`/api/v1/properties/suggestions?search=casiopea`);
    await ask(`/api/v1/properties/casiopea-${email}`, { 'user-agent': 'Casiopea', referer: 'https://canario.example' });
    const sent = site.http().post('/api/v1/sessions').set('sec-fetch-site', 'same-origin');
    await sent.send({ email: CANARY.email, password: 'Casiopea' });
    // As the database says it, with the value in its sentence.
    await expect(site.em().execute(`select 'Casiopea'::int`)).rejects.toThrow('Casiopea');
    const { traceparent, traceId } = aTrace();
    await ask('/api/v1/agency', { traceparent }).expect(200);
    await soon(() => expect(spansOf(traceId)).not.toEqual([]));
    const names = receiver.spans().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['POST /api/v1/inquiries', 'send-mail', 'INSERT inquiries']));
    expect(hits(receiver.text())).toEqual([]);
  }, 60_000);
});
