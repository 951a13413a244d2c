import { Logger } from '@nestjs/common';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formSecret } from '../../../test/setup/form-secret.ts';
import { mailServer } from '../../../test/setup/mail-server.ts';
import { secretsKey } from '../../../test/setup/secrets-key.ts';
import { readConfig } from '../../config.ts';
import { FolderStore } from '../files/folder-store.ts';
import { Outages } from '../dependency-health/outages.ts';
import { AUTORESPONSE, type Mail, REPLY } from './mail.entity.ts';
import { MailTransport } from './mail-transport.ts';

const MAIL = {
  to: { name: 'Ana', address: 'ana@example.es' },
  subject: 'x',
  createdAt: new Date(),
  messageId: '<1@example.es>',
  replyTo: null,
  senderName: null,
};

describe('MailTransport', () => {
  beforeAll(() => Logger.overrideLogger(false));

  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const transportTo = (smtpUrl: string) =>
    new MailTransport(
      readConfig({
        NODE_ENV: 'test',
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
        FORM_SECRET: formSecret,
        SECRETS_KEY: secretsKey,
        SMTP_URL: smtpUrl,
      }),
      new FolderStore(folder),
      new Outages(),
    );
  const send = (transport: MailTransport, purpose: string | null) =>
    transport.send({ ...MAIL, purpose } as Mail, { text: 'x', html: 'x' });

  it('counts a server that dribbles and never finishes as away', async () => {
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.write('220 ready\r\n');
      const dribble = setInterval(() => socket.write('250-.\r\n'), 50);
      socket.on('close', () => clearInterval(dribble));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const transport = transportTo(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
    Object.assign(transport, { maxAttemptMs: 300 });
    await expect(send(transport, null)).rejects.toThrow();
    expect(transport.isUnavailable).toBe(true);
    transport.onApplicationShutdown();
    for (const socket of open) socket.destroy();
    server.close();
  });

  it('declares every mail that no person has written as automatic', async () => {
    await using server = await mailServer();
    const transport = transportTo(server.url);
    for (const purpose of [AUTORESPONSE, 'password-reset', null, REPLY]) await send(transport, purpose);
    const headers = server.received.map((mail) =>
      ['auto-submitted', 'x-auto-response-suppress'].map((key) => mail.headers.find((one) => one.key === key)?.value),
    );
    expect(headers).toEqual([
      ['auto-replied', 'All'],
      ['auto-generated', 'All'],
      ['auto-generated', 'All'],
      [undefined, undefined],
    ]);
    transport.onApplicationShutdown();
  });
});
