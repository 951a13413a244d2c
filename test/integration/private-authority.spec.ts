import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { Client } from 'pg';
import type { AddressInfo } from 'node:net';
import { CreateProperty } from '../../src/catalogue/editing/create-property.ts';
import { readConfig } from '../../src/config.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { FolderStore } from '../../src/platform/files/folder-store.ts';
import { MailTransport } from '../../src/platform/mail/mail-transport.ts';
import { migrate } from '../../src/platform/migrations/migrate.ts';
import { Outages } from '../../src/platform/outages.ts';
import { MeilisearchEngine } from '../../src/search/meilisearch-engine.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { bootApp } from '../setup/boot-app.ts';
import { startEncryptedDatabase } from '../setup/start-encrypted-database.ts';
import { waitFor } from '../setup/wait-for.ts';
import { formSecret } from '../setup/form-secret.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { secretsKey } from '../setup/secrets-key.ts';
import { startTlsProxy, privateTls } from '../setup/private-tls.ts';

const { authority, stranger, cert, key } = privateTls;

describe('stores with private CA certificates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'private-'));
  const database = useFixture(startEncryptedDatabase);
  let search: Awaited<ReturnType<typeof startTlsProxy>>;

  beforeAll(async () => {
    search = await startTlsProxy(process.env.TEST_MEILI_URL!);
  }, 60_000);
  afterAll(() => {
    search.stop();
    rmSync(folder, { recursive: true });
  });

  const boot = (environment: NodeJS.ProcessEnv) =>
    bootApp(
      { DATABASE_URL: database.url, DATA_FOLDER: folder, MEILI_INDEX: `tls_${randomUUID()}`, ...environment },
      migrate,
    );

  it('are connected only through TLS', async () => {
    const env = { DATABASE_CA_FILE: authority, MEILI_URL: search.url, MEILI_CA_FILE: authority };
    await using site = await boot({ ...env, DATABASE_OWNER_URL: database.url });
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 1, status: 'published' };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa as never));
    const index = site.app.get(MeilisearchEngine, { strict: false });
    await waitFor(async () => expect(await index.countDocuments()).toBe(1));
    await waitFor(async () => {
      const { body } = await site.http().get('/api/v1/properties?location=Mijas').expect(200);
      expect(body).toMatchObject({ total: 1 });
    });
    const query =
      'select a.application_name, s.ssl from pg_stat_activity a join pg_stat_ssl s using (pid) where usename is not null';
    const open = await site.em().execute<{ ssl: boolean }[]>(query);
    expect(open.length).toBeGreaterThanOrEqual(3);
    expect(open.filter(({ ssl }) => !ssl)).toEqual([]);
    expect(search.connections()).toBeGreaterThan(0);
    await index.drop();
  }, 60_000);

  it('are refused with an untrusted certificate or without one', async () => {
    await expect(boot({ DATABASE_CA_FILE: stranger })).rejects.toThrow(/certificate/);
    await expect(boot({})).rejects.toMatchObject({ code: '28000' });
    const asStranger = new Client(
      readConfig({
        DATABASE_URL: database.url,
        DATABASE_CA_FILE: stranger,
        FORM_SECRET: formSecret,
        SECRETS_KEY: secretsKey,
        NODE_ENV: 'test',
      }).DATABASE_URL,
    );
    await expect(asStranger.connect()).rejects.toThrow(/certificate/);
    await using site = await boot({ DATABASE_CA_FILE: authority, MEILI_URL: search.url, MEILI_CA_FILE: stranger });
    const index = site.app.get(MeilisearchEngine, { strict: false });
    await expect(index.countDocuments()).rejects.toThrow();
    await expect(index.search([{}])).rejects.toThrow();
  }, 60_000);

  it.each(['authority', 'stranger'] as const)('include the mail server: %s', async (ca) => {
    const received: boolean[] = [];
    const server = new SMTPServer({
      ...{ cert, key, authOptional: true },
      onData: (stream, { secure }, done) => {
        received.push(secure);
        stream.resume().on('end', () => done());
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const transport = new MailTransport(
      readConfig({
        ...{ NODE_ENV: 'test', DATABASE_URL: database.url, FORM_SECRET: formSecret, SECRETS_KEY: secretsKey },
        ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_CA_FILE: privateTls[ca] },
      }),
      new FolderStore(folder),
      new Outages(),
    );
    const to = { name: 'Ana', address: 'ana@example.es' };
    const mail = {
      to,
      subject: 'x',
      createdAt: new Date(),
      messageId: '<1@example.es>',
      replyTo: null,
      senderName: null,
    };
    const delivery = transport.send(mail as never, { text: 'x', html: 'x' });
    await (ca === 'authority'
      ? expect(delivery).resolves.toBeUndefined()
      : expect(delivery).rejects.toThrow(/certificate/));
    expect(received).toEqual(ca === 'authority' ? [true] : []);
    transport.onApplicationShutdown();
    await new Promise<void>((resolve) => server.close(resolve));
  });
});
