import { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import type { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { MailTransport } from '../../../src/platform/mail/mail-transport.ts';
import { Mails } from '../../../src/platform/mail/mails.ts';
import { SweepMails } from '../../../src/platform/mail/sweep-mails.ts';
import { mailServer } from '../../setup/mail-server.ts';
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
const SIDE_BY_SIDE = 8;

const nasty = fc.constantFrom(
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
const typed = fc
  .array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ maxLength: 20 })), { maxLength: 4 })
  .map((parts) => parts.join(''));
const address = fc.oneof(
  fc.emailAddress(),
  fc.tuple(fc.constantFrom('ana', 'a'.repeat(64)), typed).map(([local, rest]) => `${local}@example.es${rest}`),
  fc.constantFrom(
    'a@example.es,b@evil.example',
    'a@example.es>\r\nRCPT TO:<b@evil.example',
    `${'a'.repeat(243)}@example.es`,
  ),
  typed,
);
const letters = fc.record({ name: typed, subject: typed, replyName: typed, replyTo: address, senderName: typed });

describe('mails with hostile words', () => {
  const server = useFixture(mailServer);
  const site = useFixture(() => startApp({ SMTP_URL: server.url, FORMS_PER_10_MINUTES: '0' }));
  beforeAll(async () => {
    for (const queue of ['send-mail', 'sweep-mails']) await site.app.get(PgBoss).offWork(queue);
  });
  const keysOf = (mail: { headers: { key: string }[] }) => mail.headers.map(({ key }) => key).toSorted();

  it(`have one recipient and the headers that they should have (${RUNS} of ${RUNS})`, async () => {
    const transport = site.app.get(MailTransport, { strict: false });
    const mails = site.app.get(Mails, { strict: false });
    const said = fc.sample(letters, { numRuns: RUNS, seed: 20261121 });
    const em = site.em();
    for (const { name, replyName, replyTo, senderName, subject } of said)
      await mails.queue(em, {
        to: { ...AGENCY, name },
        replyTo: { name: replyName, address: replyTo },
        senderName,
        subject: `Consulta ${subject}`,
        text: 'Hola',
        html: '<p>Hola</p>',
      });
    const queued = em.getUnitOfWork().getPersistStack();
    const rest = [...queued] as Mail[];
    expect(rest).toHaveLength(RUNS);
    const sendRest = async () => {
      for (let mail = rest.shift(); mail; mail = rest.shift()) await transport.send(mail, mail);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, sendRest));

    expect(server.received).toHaveLength(RUNS);
    let answerable = 0;
    for (const mail of server.received) {
      expect(mail.recipients).toEqual([AGENCY.address]);
      expect(mail.to?.map(({ address }) => address)).toEqual([AGENCY.address]);
      expect(mail.from?.address).toBe('web@localhost.localdomain');
      const isAnswerable = keysOf(mail).includes('reply-to');
      expect(keysOf(mail)).toEqual(isAnswerable ? [...HEADERS, 'reply-to'].toSorted() : HEADERS);
      expect(mail.replyTo?.length ?? 0).toBe(isAnswerable ? 1 : 0);
      expect(mail.replyTo?.[0]?.address ?? '').not.toContain('evil.example');
      if (isAnswerable) answerable += 1;
    }
    expect(answerable).toBeGreaterThan(RUNS / 10);
    expect(answerable).toBeLessThan(RUNS);
  }, 120_000);

  it('reach the agency alone, when they come by the form', async () => {
    const before = server.received.length;
    const forms = fc.record({
      name: fc.oneof(typed, fc.constant('Ana')),
      message: fc.oneof(typed, fc.constant('Hola')),
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
      expect(keysOf(mail)).toEqual([...HEADERS, 'reply-to'].toSorted());
      expect(mail.replyTo).toHaveLength(1);
    }
  }, 60_000);
});
