import { randomUUID } from 'node:crypto';
import { AccountRequest } from '../../src/identity/accounts/account-request.entity.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { User } from '../../src/identity/user.entity.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { aUser, browser, PASSWORD, signedIn } from '../setup/accounts.ts';
import { waitFor } from '../setup/wait-for.ts';
import { mailServer } from '../setup/mail-server.ts';
import { mailsTo, tokenIn } from '../setup/mail-to.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

type Step = 'stranger' | 'owner' | 'invite' | 'confirm';

const CONFIRM = 'Confirme su correo electrónico';
const INVITED = 'Invitación de Cala Norte';
const STRANGE = 'la llave de un extraño';
const OWN = { firstName: 'Ana', lastName: 'Núñez', password: PASSWORD };
const STRANGER = { firstName: 'Extraño', lastName: 'Intruso', password: STRANGE };
const AT_ONCE = 6;

/** Every order once. Nobody can use a link before its mail was sent. */
function orders(steps: readonly Step[]): Step[][] {
  if (!steps.length) return [[]];
  const firsts = [...new Set(steps)].filter((step) => step !== 'confirm' || !steps.includes('owner'));
  return firsts.flatMap((step) =>
    orders(steps.toSpliced(steps.indexOf(step), 1)).map((others): Step[] => [step, ...others]),
  );
}

const OF_A_NEW_ADDRESS = [
  ...orders(['stranger', 'stranger', 'owner']),
  ...orders(['stranger', 'stranger', 'owner', 'confirm']),
  ...orders(['stranger', 'stranger', 'owner', 'invite']),
  ...orders(['stranger', 'stranger', 'owner', 'invite', 'confirm']),
];
const OF_AN_UNPROVED_ACCOUNT = [...orders(['stranger', 'owner', 'invite']), ...orders(['stranger', 'stranger'])];

describe('who types a password without holding the mailbox', () => {
  const server = useFixture(mailServer);
  const site = useFixture(() =>
    startApp({ SMTP_URL: server.url, FORMS_PER_10_MINUTES: '0', TRUST_PROXY: '127.0.0.1' }),
  );
  let admin: Awaited<ReturnType<typeof signedIn>>['browser'];
  let visitor = 0;

  const post = (path: string, body: object) =>
    browser(site)
      .post(`/api/v1/${path}`)
      .set('x-forwarded-for', `2001:db8:7:${(visitor++).toString(16)}::1`)
      .send(body);
  const userOf = (email: string) => site.em().findOne(User, { email });
  const linksIn = (email: string, subject: string, page: string) =>
    mailsTo(server, email)
      .filter((mail) => mail.subject === subject)
      .map((mail) => tokenIn(mail, page));
  const settled = (email: string) =>
    waitFor(async () => {
      expect(await site.em().count(AccountRequest, { email })).toBe(0);
      expect(await site.em().count(Mail, { to: { address: email }, state: 'queued' })).toBe(0);
    }, 60_000);
  const matches = async (email: string, password: string) =>
    site.app.get(Passwords, { strict: false }).matches(password, (await userOf(email))?.passwordHash ?? null);
  const signIn = async (email: string, password: string) =>
    (await post('session', { email, password, remember: false })).status;

  beforeAll(async () => {
    admin = (await signedIn(site, 'admin')).browser;
  });

  async function register(email: string, person: typeof OWN) {
    await post('accounts', { ...person, email }).expect(202);
    await settled(email);
    return linksIn(email, CONFIRM, '/confirmar').length;
  }

  /** Confirms by the link of the visitor's own registration; other links do not fit its password. */
  async function confirm(email: string, own: number) {
    const isFree = (await userOf(email)) === null;
    const links = linksIn(email, CONFIRM, '/confirmar');
    for (const [at, token] of links.entries())
      if (at !== own - 1) await post('accounts/confirmation', { token, password: PASSWORD }).expect(isFree ? 422 : 410);
    const token = links[own - 1];
    if (token) await post('accounts/confirmation', { token, password: PASSWORD }).expect(isFree ? 204 : 410);
    if (isFree && token) expect(await userOf(email)).toMatchObject({ firstName: 'Ana', lastName: 'Núñez' });
  }

  async function invite(email: string) {
    const isFree = (await userOf(email)) === null;
    const invited = { firstName: 'Ana', lastName: 'Invitada', email, roles: ['agent'] };
    await admin
      .post('/api/v1/staff/users')
      .send(invited)
      .expect(isFree ? 201 : 409);
    await settled(email);
  }

  async function expectNothingOfTheStranger(email: string) {
    const user = await userOf(email);
    expect([user?.firstName, user?.lastName].join(' ')).not.toMatch(/Extraño|Intruso/);
    if (user?.confirmedAt) expect(await matches(email, STRANGE)).toBe(false);
  }

  /** Whoever reads the mailbox ends with an account of their own, by whichever link works. */
  async function enter(email: string) {
    const claim = (path: string, token: string | undefined) => token && post(path, { ...OWN, token }).expect(204);
    const user = await userOf(email);
    if (!user) await claim('accounts/claim', linksIn(email, CONFIRM, '/confirmar')[0]);
    else if (!user.confirmedAt) await claim('invitations/acceptance', linksIn(email, INVITED, '/invitacion').at(-1));
    for (const token of linksIn(email, CONFIRM, '/confirmar')) {
      await post('accounts/confirmation', { token, password: STRANGE }).expect(410);
      await post('accounts/claim', { ...STRANGER, token }).expect(410);
    }
    await expectNothingOfTheStranger(email);
    await admin.put(`/api/v1/staff/users/${(await userOf(email))!.id}/roles/moderator`).expect(204);
    expect(await signIn(email, STRANGE)).toBe(401);
    expect(await signIn(email, PASSWORD)).toBe(201);
  }

  async function play(order: readonly Step[], email: string) {
    let own = 0;
    for (const step of order) {
      if (step === 'stranger') await register(email, STRANGER);
      else if (step === 'owner') own = await register(email, OWN);
      else if (step === 'invite') await invite(email);
      else await confirm(email, own);
      await expectNothingOfTheStranger(email);
    }
    await enter(email);
  }

  async function playAll(all: readonly Step[][], emailFor: () => Promise<string>) {
    const left = all.map((order, at) => ({ order, at }));
    const failed: unknown[] = [];
    const playOn = async () => {
      for (let next = left.shift(); next; next = left.shift())
        await play(next.order, await emailFor()).catch((error: unknown) => failed.push([next.order.join(', '), error]));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, playOn));
    expect(failed).toEqual([]);
  }

  const aNewAddress = () => Promise.resolve(`${randomUUID()}@example.es`);

  it('gets nothing into an account, in whatever order everybody acts', async () => {
    expect(OF_A_NEW_ADDRESS).toHaveLength(51);
    await playAll(OF_A_NEW_ADDRESS, aNewAddress);
  }, 300_000);

  it('nor where an account was left whose address nobody had proved', async () => {
    const passwordHash = await site.app.get(Passwords, { strict: false }).hash(STRANGE);
    const unproved = { firstName: '', lastName: '', confirmedAt: null, passwordHash };
    await playAll(OF_AN_UNPROVED_ACCOUNT, async () => (await aUser(site, unproved)).email);
  }, 300_000);

  it('nor by pressing a link in the moment in which the owner does', async () => {
    const email = await aNewAddress();
    await register(email, STRANGER);
    await register(email, OWN);
    const [first = '', second = ''] = linksIn(email, CONFIRM, '/confirmar');
    const answers = await Promise.all([
      post('accounts/claim', { ...OWN, token: first }),
      post('accounts/confirmation', { token: second, password: PASSWORD }),
      admin.post('/api/v1/staff/users').send({ firstName: 'Ana', lastName: 'Núñez', email, roles: [] }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await site.em().count(User, { email })).toBe(1);
  });
});
