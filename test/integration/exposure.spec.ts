import { CreateProperty } from '../../src/catalogue/editing/create-property.ts';
import { Feed } from '../../src/feeds/feed.entity.ts';
import { AccountRequest, AccountToken } from '../../src/identity/accounts/accounts.entity.ts';
import { listPermissions, type Role } from '../../src/identity/permissions.contract.ts';
import { RecoveryCode } from '../../src/identity/second-factor/second-factor.entity.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { Mails } from '../../src/platform/mail/mails.ts';
import { createId } from '../../src/platform/new-id.ts';
import { insertRegistration } from '../setup/insert-registration.ts';
import { insertUser, browser, browserOf } from '../setup/accounts.ts';
import { insertInquiry } from '../setup/insert-inquiry.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';
import { apiOperations } from './operations/api-operations.ts';
import { inquiriesOfOthers, secretValues } from './operations/secret-values.ts';

const ROLES: (Role[] | null)[] = [null, [], ['agent'], ['moderator'], ['admin'], ['admin', 'moderator', 'agent']];
const MIN_RESPONSES = 1_000;
const reads = apiOperations.filter(({ method }) => method === 'get');

describe('response contents', () => {
  const site = useFixture(startApp);
  const ids: string[] = [];
  beforeAll(async () => {
    const villa = { ...blankProperty('CANARY-1'), status: 'published', location: 'Mijas', type: '2-3' } as const;
    await site.commands.execute(new CreateProperty(systemActor('test'), villa));
    const feed = {
      id: createId(),
      name: 'canary',
      format: 'kyero',
      address: 'https://feeds.example/key-7f3a',
    } as const;
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

  /** Even the account owner must not see the account's own secrets. */
  const signInWith = async (roles: Role[] | null) => {
    if (!roles) return browser(site);
    const createdAt = new Date();
    const user = await insertUser(site, {
      roles,
      secondFactorSecret: `JBSWY3DPEHPK3PXP${createId().replaceAll(/\W/g, '')}`,
      secondFactorSince: createdAt,
    });
    ids.push(user.id);
    const { id: userId, email } = user;
    await site.em().insert(RecoveryCode, { id: createId(), userId, codeHash: `code-${createId()}`, usedAt: null });
    const link = { id: createId(), userId, purpose: 'invitation', tokenHash: `link-${createId()}` } as const;
    await site.em().insert(AccountToken, { ...link, expiresAt: createdAt, usedAt: null, createdAt });
    await insertRegistration(site);
    const accountRequest = {
      id: createId(),
      kind: 'registration',
      email,
      firstName: 'Ana',
      lastName: 'Núñez',
      createdAt,
    } as const;
    await site.em().insert(AccountRequest, { ...accountRequest, passwordHash: `asked-${createId()}` });
    await insertInquiry(site, {
      assignedTo: userId,
      name: `Canario ${createId()}`,
      phone: `+34 699 ${100_000 + ids.length}`,
      message: `canary message ${createId()}`,
    });
    return browserOf(site, user);
  };

  it(`include no secrets and no leads of others in ${MIN_RESPONSES} reads by visitors and every role`, async () => {
    const answers: { description: string; text: string; roles: Role[] | null; id: string | undefined }[] = [];
    for (let round = 0; answers.length < MIN_RESPONSES; round++) {
      const roles = ROLES[round % ROLES.length]!;
      const person = await signInWith(roles);
      for (const { name, address } of reads)
        for (const query of ['', '?search=canar', '?reference=CANARY-1&references=CANARY-1&q=canary']) {
          const parameters = {
            id: ids.at(-1) ?? createId(),
            reference: round % 2 ? 'CANARY-1' : 'NONE-1',
            page: 'terms',
          };
          const { text, headers, status } = await person.get(address(parameters) + query);
          const description = `${name}${query} as ${roles?.join() ?? 'anybody'}: ${status}`;
          answers.push({
            description,
            text: text + JSON.stringify(headers),
            roles,
            id: roles ? ids.at(-1) : undefined,
          });
        }
    }
    const secrets = await secretValues(site);
    for (const values of secrets.values()) expect(values.length).toBeGreaterThan(0);
    const leaks = [...secrets].flatMap(([kind, values]) =>
      answers
        .filter(({ text }) => values.some((value) => text.includes(value)))
        .map(({ description }) => `${kind}: ${description}`),
    );
    expect(leaks).toEqual([]);
    for (const { description, text, roles, id } of answers) {
      const reads = listPermissions(roles ?? []);
      const reader = reads.includes('leads.work') ? { id: id!, readsAll: reads.includes('leads.all') } : null;
      const leaked = (await inquiriesOfOthers(site, reader)).filter((value) => text.includes(value));
      expect({ description, leaked }).toEqual({ description, leaked: [] });
    }
    expect(answers.filter(({ description }) => /: 5\d\d$/.test(description))).toEqual([]);
    expect(answers.filter(({ description }) => description.endsWith(': 200')).length).toBeGreaterThan(
      MIN_RESPONSES / 4,
    );
  }, 120_000);
});
