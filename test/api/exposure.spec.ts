import { CreateProperty } from '../../src/catalogue/property.messages.ts';
import { Feed } from '../../src/feeds/feed.entity.ts';
import { AccountRequest } from '../../src/identity/accounts/account-request.entity.ts';
import { AccountToken } from '../../src/identity/accounts/account-token.entity.ts';
import { listPermissions, type Role } from '../../src/identity/permissions.contract.ts';
import { RecoveryCode } from '../../src/identity/second-factor/recovery-code.entity.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { Mails } from '../../src/platform/mail/mails.ts';
import { newId } from '../../src/platform/new-id.ts';
import { aRegistration } from '../setup/a-registration.ts';
import { aUser, browser, browserOf } from '../setup/accounts.ts';
import { anInquiry } from '../setup/an-inquiry.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';
import { apiOperations } from './operations/api-operations.ts';
import { inquiriesOfOthers, secretValues } from './operations/secret-values.ts';

const ROLES: (Role[] | null)[] = [null, [], ['agent'], ['moderator'], ['admin'], ['admin', 'moderator', 'agent']];
const AT_LEAST = 1_000;
const reads = apiOperations.filter(({ method }) => method === 'get');

describe('what no answer holds', () => {
  const site = useFixture(startApp);
  const ids: string[] = [];
  beforeAll(async () => {
    const villa = { ...blankProperty('CANARY-1'), status: 'published', location: 'Mijas', type: '2-3' } as const;
    await site.commands.execute(new CreateProperty(systemActor('test'), villa));
    const feed = { id: newId(), name: 'canary', format: 'kyero', address: 'https://feeds.example/key-7f3a' } as const;
    await site.em().insert(Feed, { ...feed, createdAt: new Date() });
    await site.em().transactional((em) =>
      site.app.get(Mails).queue(em, {
        to: { name: 'Canario', address: 'canario@example.es' },
        subject: 'Canario',
        text: 'canary text of a mail',
        html: '<p>canary html of a mail</p>',
      }),
    );
  });

  /** Accounts must not even be told their own secrets. */
  const personWith = async (roles: Role[] | null) => {
    if (!roles) return browser(site);
    const createdAt = new Date();
    const user = await aUser(site, {
      roles,
      secondFactorSecret: `JBSWY3DPEHPK3PXP${newId().replaceAll(/\W/g, '')}`,
      secondFactorSince: createdAt,
    });
    ids.push(user.id);
    const { id: userId, email } = user;
    await site.em().insert(RecoveryCode, { id: newId(), userId, codeHash: `code-${newId()}`, usedAt: null });
    const link = { id: newId(), userId, purpose: 'invitation', tokenHash: `link-${newId()}` } as const;
    await site.em().insert(AccountToken, { ...link, expiresAt: createdAt, usedAt: null, createdAt });
    await aRegistration(site);
    const asked = { id: newId(), kind: 'registration', email, firstName: 'Ana', lastName: 'Núñez', createdAt } as const;
    await site.em().insert(AccountRequest, { ...asked, passwordHash: `asked-${newId()}` });
    await anInquiry(site, {
      assignedTo: userId,
      name: `Canario ${newId()}`,
      phone: `+34 699 ${100_000 + ids.length}`,
      message: `canary message ${newId()}`,
    });
    return browserOf(site, user);
  };

  it(`is in none of ${AT_LEAST} answers of every read, as anybody`, async () => {
    const answers: { what: string; text: string; roles: Role[] | null; id: string | undefined }[] = [];
    for (let round = 0; answers.length < AT_LEAST; round++) {
      const roles = ROLES[round % ROLES.length]!;
      const person = await personWith(roles);
      for (const { name, address } of reads)
        for (const query of ['', '?search=canar', '?reference=CANARY-1&references=CANARY-1&q=canary']) {
          const known = { id: ids.at(-1) ?? newId(), reference: round % 2 ? 'CANARY-1' : 'NONE-1', page: 'terms' };
          const { text, headers, status } = await person.get(address(known) + query);
          const what = `${name}${query} as ${roles?.join() ?? 'anybody'}: ${status}`;
          answers.push({ what, text: text + JSON.stringify(headers), roles, id: roles ? ids.at(-1) : undefined });
        }
    }
    const secrets = await secretValues(site);
    for (const values of secrets.values()) expect(values.length).toBeGreaterThan(0);
    const leaks = [...secrets].flatMap(([kind, values]) =>
      answers.filter(({ text }) => values.some((value) => text.includes(value))).map(({ what }) => `${kind}: ${what}`),
    );
    expect(leaks).toEqual([]);
    for (const { what, text, roles, id } of answers) {
      const reads = listPermissions(roles ?? []);
      const reader = reads.includes('leads.work') ? { id: id!, readsAll: reads.includes('leads.all') } : null;
      const found = (await inquiriesOfOthers(site, reader)).filter((value) => text.includes(value));
      expect({ what, found }).toEqual({ what, found: [] });
    }
    expect(answers.filter(({ what }) => /: 5\d\d$/.test(what))).toEqual([]);
    expect(answers.filter(({ what }) => what.endsWith(': 200')).length).toBeGreaterThan(AT_LEAST / 4);
  }, 120_000);
});
