import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReceiveInquiry } from '../../src/leads/inquiries/receive-inquiry.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { SendMail, SweepMails } from '../../src/platform/mail/send-mail.ts';

import { waitFor } from '../setup/wait-for.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import { ContactInquiry } from '../../src/leads/inquiry.contract.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { fetchSolution } from '../setup/solve-challenge.ts';
import { startApp } from '../setup/start-app.ts';

const ANA = { name: 'Ana Núñez', email: 'ana@example.es', privacyVersion: '2026-11-21' };
const contact = (fields: object = {}) =>
  ({ kind: 'contact', ...ANA, subject: 'venta', message: randomUUID(), ...fields }) as ContactInquiry;
type ContactInquiry = ReturnType<typeof ContactInquiry.parse>;

const AGENCY = 'info@calanorte.example';
const MAX_ATTEMPTS = 100;
const HEADERS = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'],
  'x-auto-response-suppress',
];

describe('mail to the agency', () => {
  const server = useFixture(startMailServer);
  const site = useFixture(() =>
    startApp({ SMTP_URL: server.url, MAIL_FROM: 'web@calanorte.example', FORMS_PER_10_MINUTES: '0' }),
  );
  const receive = async (input: ContactInquiry) => {
    const challenge = await fetchSolution(site, 'contact');
    return runInContext(site.app.get(MikroORM), 'test', () =>
      site.commands.execute(new ReceiveInquiry({ kind: 'visitor' }, { ...input, challenge })),
    );
  };
  const findMail = (message: string) => site.em().findOneOrFail(Mail, { text: { $like: `%${message}%` } });
  const findReceived = (message: string) => {
    const receivedMail = server.received.find(({ text }) => text?.includes(message.slice(-36)));
    return receivedMail ? Promise.resolve(receivedMail) : Promise.reject(new Error('not yet received'));
  };
  const makeDue = (id: string) => site.em().nativeUpdate(Mail, { id }, { nextAttemptAt: new Date(0) });
  const sweep = () => runInContext(site.app.get(MikroORM), 'test', () => site.app.get(SweepMails).handle());

  it('is sent to the agency only, with the visitor as Reply-To', async () => {
    const input = contact({ message: `<b>Hola</b> & adiós ${randomUUID()}` });
    await receive(input);
    const mail = await waitFor(() => findReceived(input.message));
    expect(mail.recipients).toEqual([AGENCY]);
    expect(mail.subject).toBe('Mensaje de la web: Venta');
    expect(mail.replyTo).toEqual([{ name: ANA.name, address: ANA.email }]);
    expect(mail.html).toContain('&#60;b&#62;Hola');
    await waitFor(async () => expect((await findMail(input.message)).state).toBe('sent'));
  });

  it('waits for an unavailable server and keeps its Message-ID', async () => {
    server.refuse(451, 'try later');
    const input = contact();
    await receive(input);
    const delayed = await waitFor(async () => {
      const mail = await findMail(input.message);
      expect(mail).toMatchObject({ state: 'queued', attempts: 1 });
      return mail;
    });
    expect(delayed.nextAttemptAt.getTime()).toBeGreaterThan(Date.now());
    expect(delayed.failure).not.toContain('@');

    server.accept();
    await makeDue(delayed.id);
    await sweep();
    await waitFor(async () => expect((await findMail(input.message)).state).toBe('sent'));
    const received = server.received.filter(({ text }) => text?.includes(input.message));
    expect(received.map(({ messageId }) => messageId)).toEqual([delayed.messageId]);
  });

  it('fails after a day of refusals', async () => {
    server.refuse(550, 'no such user');
    const refused = contact();
    await receive(refused);
    const { id } = await waitFor(async () => {
      const mail = await findMail(refused.message);
      expect(mail.attempts).toBe(1);
      return mail;
    });
    for (const [attempts, minutes] of [
      [0, 1],
      [1, 2],
      [3, 8],
      [4, 15],
    ] as const) {
      await site.em().nativeUpdate(Mail, { id }, { attempts });
      await makeDue(id);
      const since = Date.now();
      await sweep();
      const { nextAttemptAt } = await findMail(refused.message);
      expect(Math.floor((nextAttemptAt.getTime() - since) / 60_000)).toBe(minutes);
    }
    await site.em().nativeUpdate(Mail, { id }, { attempts: MAX_ATTEMPTS - 2 });
    for (const [attempts, state] of [
      [MAX_ATTEMPTS - 1, 'queued'],
      [MAX_ATTEMPTS, 'failed'],
    ]) {
      await makeDue(id);
      await sweep();
      expect(await findMail(refused.message)).toMatchObject({ attempts, state, failure: 'EENVELOPE 550' });
    }
    server.accept();
  });

  it('is sent once by concurrent workers', async () => {
    server.refuse(451, 'try later');
    const input = contact();
    await receive(input);
    const { id } = await waitFor(async () => {
      const mail = await findMail(input.message);
      expect(mail.attempts).toBe(1);
      return mail;
    });
    server.accept();
    await makeDue(id);
    const attempt = () => runInContext(site.app.get(MikroORM), 'test', () => site.app.get(SendMail).handle({ id }));
    await Promise.all([attempt(), attempt(), attempt()]);
    expect(server.received.filter(({ text }) => text?.includes(input.message))).toHaveLength(1);
  });

  it('has no other recipients or headers, whatever text is sent', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
      fc.constantFrom(
        'a\r\nBcc: b@evil.example',
        'Ana <b@evil.example>',
        '"x" <b@evil.example>, c@evil.example',
        '=?utf-8?Q?x?=',
      ),
    );
    const samples = fc.sample(fc.record({ name: anyText, message: anyText }), 60);
    const accepted = samples.flatMap((fields) => {
      const parsed = ContactInquiry.safeParse(
        contact({ name: fields.name, message: `${fields.message} ${randomUUID()}` }),
      );
      return parsed.success ? [parsed.data] : [];
    });
    expect(accepted.length).toBeGreaterThan(10);
    const before = server.received.length;
    for (const input of accepted) await receive(input);
    await waitFor(() => findReceived(accepted.at(-1)!.message), 60_000);
    await waitFor(async () => expect(await site.em().count(Mail, { state: 'queued' })).toBe(0), 60_000);
    expect(server.received).toHaveLength(before + accepted.length);
    for (const mail of server.received.slice(before)) {
      expect(mail.recipients).toEqual([AGENCY]);
      expect([...new Set(mail.headers.map(({ key }) => key))].sort()).toEqual(HEADERS);
      expect(mail.replyTo?.map(({ address }) => address)).toEqual([ANA.email]);
      expect(mail.to?.map(({ address }) => address)).toEqual([AGENCY]);
    }
  }, 90_000);

  it('is written to a file without a mail server', async () => {
    await using withoutServer = await startApp();
    const challenge = await fetchSolution(withoutServer, 'contact');
    const input = contact({ message: 'Al archivo', challenge });
    await withoutServer.commands.execute(new ReceiveInquiry({ kind: 'visitor' }, input));
    const folder = join(withoutServer.folder, 'mails');
    await waitFor(async () => {
      const [file = ''] = await readdir(folder);
      expect(await readFile(join(folder, file), 'utf8')).toContain('Al archivo');
    });
  });
});
