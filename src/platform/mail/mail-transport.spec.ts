import { Logger } from '@nestjs/common';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formSecret } from '../../../test/setup/form-secret.ts';
import { startMailServer } from '../../../test/setup/mail-server.ts';
import { secretsKey } from '../../../test/setup/secrets-key.ts';
import { readConfig } from '../../config.ts';
import { FolderStore } from '../files/folder-store.ts';
import { Outages } from '../outages.ts';
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

  const createMailTransport = (smtpUrl: string) =>
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
  const sendMail = (transport: MailTransport, purpose: string | null) =>
    transport.send({ ...MAIL, purpose } as Mail, { text: 'x', html: 'x' });

  it('treats a server that never finishes as unavailable', async () => {
    const openSockets = new Set<Socket>();
    const server = createServer((socket) => {
      openSockets.add(socket);
      socket.on('error', () => undefined);
      socket.write('220 ready\r\n');
      const timer = setInterval(() => socket.write('250-.\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const transport = createMailTransport(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
    Object.assign(transport, { maxAttemptMs: 300 });
    await expect(sendMail(transport, null)).rejects.toThrow();
    expect(transport.isUnavailable).toBe(true);
    transport.onApplicationShutdown();
    for (const socket of openSockets) socket.destroy();
    server.close();
  });

  it('marks every mail not written by a person as automatic', async () => {
    await using server = await startMailServer();
    const transport = createMailTransport(server.url);
    for (const purpose of [AUTORESPONSE, 'password-reset', null, REPLY]) await sendMail(transport, purpose);
    const headers = server.received.map((mail) =>
      ['auto-submitted', 'x-auto-response-suppress'].map(
        (key) => mail.headers.find((header) => header.key === key)?.value,
      ),
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
