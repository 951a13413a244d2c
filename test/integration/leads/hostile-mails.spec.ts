import { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import type { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { MailTransport } from '../../../src/platform/mail/mail-transport.ts';
import { Mails } from '../../../src/platform/mail/mails.ts';
import { SweepMails } from '../../../src/platform/mail/send-mail.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';
import { PgBoss } from 'pg-boss';

const AGENCY = { name: 'Cala Norte', address: 'info@calanorte.example' };
const HEADERS = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'],
  'x-auto-response-suppress',
];
const RUNS = 2_000;
const CONCURRENCY = 8;

const hostilePart = fc.constantFrom(
  ...[
    '\r\nBcc: b@evil.example',
    '\nBcc: b@evil.example\n\nHola',
    '\rCc: b@evil.example',
    '\0',
    '\u2028Bcc: b@evil.example',
  ],
  ...[
    ' <b@evil.example>',
    '"x" <b@evil.example>, c@evil.example',
    ', b@evil.example',
    '; b@evil.example',
    '" ',
    '\\',
    '<',
    '>',
  ],
  ...[
    '=?utf-8?Q?a=0D=0ABcc:_b@evil.example?=',
    '=?utf-8?B?DQpCY2M6IGJAZXZpbC5leGFtcGxl?=',
    '\u202egnp.exe',
    '👩‍👩‍👧',
    'ñ'.repeat(120),
  ],
  ...[
    'a'.repeat(254),
    'group: b@evil.example;',
    '(comment)',
    '\t',
    '\u0085',
    '\ud800',
    'xn--',
    '@',
    '%0d%0aBcc:b@evil.example',
  ],
);
const hostileText = fc
  .array(fc.oneof(hostilePart, fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ maxLength: 20 })), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''));
const address = fc.oneof(
  fc.emailAddress(),
  fc
    .tuple(fc.constantFrom('ana', 'a'.repeat(64)), hostileText)
    .map(([local, suffix]) => `${local}@example.es${suffix}`),
  fc.constantFrom(
    'a@example.es,b@evil.example',
    'a@example.es>\r\nRCPT TO:<b@evil.example',
    `${'a'.repeat(243)}@example.es`,
  ),
  hostileText,
);
const mailFields = fc.record({
  name: hostileText,
  subject: hostileText,
  replyName: hostileText,
  replyTo: address,
  senderName: hostileText,
});

describe('mails with hostile input', () => {
  const server = useFixture(startMailServer);
  const site = useFixture(() => startApp({ SMTP_URL: server.url, FORMS_PER_10_MINUTES: '0' }));
  beforeAll(async () => {
    for (const queue of ['send-mail', 'sweep-mails']) await site.app.get(PgBoss).offWork(queue);
  });
  const headerNames = (mail: { headers: { key: string }[] }) => mail.headers.map(({ key }) => key).toSorted();

  it(`have one recipient and only the expected headers, in ${RUNS} samples`, async () => {
    const transport = site.app.get(MailTransport, { strict: false });
    const mails = site.app.get(Mails, { strict: false });
    const samples = fc.sample(mailFields, { numRuns: RUNS, seed: 20261121 });
    const em = site.em();
    for (const { name, replyName, replyTo, senderName, subject } of samples)
      await mails.queue(em, {
        to: { ...AGENCY, name },
        replyTo: { name: replyName, address: replyTo },
        senderName,
        subject: `Consulta ${subject}`,
        text: 'Hola',
        html: '<p>Hola</p>',
      });
    const queued = em.getUnitOfWork().getPersistStack();
    const pending = [...queued] as Mail[];
    expect(pending).toHaveLength(RUNS);
    const sendPending = async () => {
      for (let mail = pending.shift(); mail; mail = pending.shift()) await transport.send(mail, mail);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendPending));

    expect(server.received).toHaveLength(RUNS);
    let answerable = 0;
    for (const mail of server.received) {
      expect(mail.recipients).toEqual([AGENCY.address]);
      expect(mail.to?.map(({ address }) => address)).toEqual([AGENCY.address]);
      expect(mail.from?.address).toBe('web@localhost.localdomain');
      const isAnswerable = headerNames(mail).includes('reply-to');
      expect(headerNames(mail)).toEqual(isAnswerable ? [...HEADERS, 'reply-to'].toSorted() : HEADERS);
      expect(mail.replyTo?.length ?? 0).toBe(isAnswerable ? 1 : 0);
      expect(mail.replyTo?.[0]?.address ?? '').not.toContain('evil.example');
      if (isAnswerable) answerable += 1;
    }
    expect(answerable).toBeGreaterThan(RUNS / 10);
    expect(answerable).toBeLessThan(RUNS);
  }, 120_000);

  it('reach only the agency', async () => {
    const before = server.received.length;
    const forms = fc.record({
      name: fc.oneof(hostileText, fc.constant('Ana')),
      message: fc.oneof(hostileText, fc.constant('Hola')),
      email: fc.oneof(fc.constant('ana@example.es'), address),
    });
    const accepted = new Set<string>();
    for (const form of fc.sample(forms, { numRuns: 150, seed: 7 }))
      await sendInquiry(site, form).then(
        (id) => accepted.add(id),
        () => undefined,
      );
    expect(accepted.size).toBeGreaterThan(20);
    await runInContext(site.app.get(MikroORM), 'test', () => site.app.get(SweepMails, { strict: false }).handle());
    const received = server.received.slice(before);
    expect(received).toHaveLength(accepted.size);
    for (const mail of received) {
      expect(mail.recipients).toEqual([AGENCY.address]);
      expect(headerNames(mail)).toEqual([...HEADERS, 'reply-to'].toSorted());
      expect(mail.replyTo).toHaveLength(1);
    }
  }, 60_000);
});
