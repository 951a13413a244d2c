import { randomUUID } from 'node:crypto';
import { AccountRequest } from '../../src/identity/accounts/accounts.entity.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { User } from '../../src/identity/user.entity.ts';
import { Mail } from '../../src/platform/mail/mail.entity.ts';
import { insertUser, browser, PASSWORD, signInWithRoles } from '../setup/accounts.ts';
import { waitFor } from '../setup/wait-for.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { findMailsTo, getToken } from '../setup/received-mails.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

type Step = 'stranger' | 'owner' | 'invite' | 'confirm';

const CONFIRM = 'Confirme su correo electrónico';
const INVITED = 'Invitación de Cala Norte';
const STRANGER_PASSWORD = 'la llave de un extraño';
const OWNER = { firstName: 'Ana', lastName: 'Núñez', password: PASSWORD };
const STRANGER = { firstName: 'Extraño', lastName: 'Intruso', password: STRANGER_PASSWORD };
const CONCURRENCY = 6;

/** Every possible order. A link cannot be used before its mail was sent. */
function listOrders(steps: readonly Step[]): Step[][] {
  if (!steps.length) return [[]];
  const firsts = [...new Set(steps)].filter((step) => step !== 'confirm' || !steps.includes('owner'));
  return firsts.flatMap((step) =>
    listOrders(steps.toSpliced(steps.indexOf(step), 1)).map((rest): Step[] => [step, ...rest]),
  );
}

const NEW_ADDRESS_ORDERS = [
  ...listOrders(['stranger', 'stranger', 'owner']),
  ...listOrders(['stranger', 'stranger', 'owner', 'confirm']),
  ...listOrders(['stranger', 'stranger', 'owner', 'invite']),
  ...listOrders(['stranger', 'stranger', 'owner', 'invite', 'confirm']),
];
const UNCONFIRMED_ACCOUNT_ORDERS = [
  ...listOrders(['stranger', 'owner', 'invite']),
  ...listOrders(['stranger', 'stranger']),
];

describe('stranger without access to the mailbox', () => {
  const server = useFixture(startMailServer);
  const site = useFixture(() =>
    startApp({ SMTP_URL: server.url, FORMS_PER_10_MINUTES: '0', TRUST_PROXY: '127.0.0.1' }),
  );
  let admin: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  let visitor = 0;

  const post = (path: string, body: object) =>
    browser(site)
      .post(`/api/v1/${path}`)
      .set('x-forwarded-for', `2001:db8:7:${(visitor++).toString(16)}::1`)
      .send(body);
  const findUser = (email: string) => site.em().findOne(User, { email });
  const listTokens = (email: string, subject: string, page: string) =>
    findMailsTo(server, email)
      .filter((mail) => mail.subject === subject)
      .map((mail) => getToken(mail, page));
  const waitUntilProcessed = (email: string) =>
    waitFor(async () => {
      expect(await site.em().count(AccountRequest, { email })).toBe(0);
      expect(await site.em().count(Mail, { to: { address: email }, state: 'queued' })).toBe(0);
    }, 60_000);
  const hasPassword = async (email: string, password: string) =>
    site.app.get(Passwords, { strict: false }).matches(password, (await findUser(email))?.passwordHash ?? null);
  const signIn = async (email: string, password: string) =>
    (await post('session', { email, password, remember: false })).status;

  beforeAll(async () => {
    admin = (await signInWithRoles(site, 'admin')).browser;
  });

  async function register(email: string, person: typeof OWNER) {
    await post('accounts', { ...person, email }).expect(202);
    await waitUntilProcessed(email);
    return listTokens(email, CONFIRM, '/confirmar').length;
  }

  /** Confirms with the link of the visitor's own registration; other links require another password. */
  async function confirm(email: string, ownRegistration: number) {
    const isFree = (await findUser(email)) === null;
    const links = listTokens(email, CONFIRM, '/confirmar');
    for (const [at, token] of links.entries())
      if (at !== ownRegistration - 1)
        await post('accounts/confirmation', { token, password: PASSWORD }).expect(isFree ? 422 : 410);
    const token = links[ownRegistration - 1];
    if (token) await post('accounts/confirmation', { token, password: PASSWORD }).expect(isFree ? 204 : 410);
    if (isFree && token) expect(await findUser(email)).toMatchObject({ firstName: 'Ana', lastName: 'Núñez' });
  }

  async function invite(email: string) {
    const isFree = (await findUser(email)) === null;
    const invited = { firstName: 'Ana', lastName: 'Invitada', email, roles: ['agent'] };
    await admin
      .post('/api/v1/staff/users')
      .send(invited)
      .expect(isFree ? 201 : 409);
    await waitUntilProcessed(email);
  }

  async function expectNoStrangerData(email: string) {
    const user = await findUser(email);
    expect([user?.firstName, user?.lastName].join(' ')).not.toMatch(/Extraño|Intruso/);
    if (user?.confirmedAt) expect(await hasPassword(email, STRANGER_PASSWORD)).toBe(false);
  }

  /** Checks that the owner of the mailbox gets their own account with any of the links. */
  async function signInAsOwner(email: string) {
    const claim = (path: string, token: string | undefined) => token && post(path, { ...OWNER, token }).expect(204);
    const user = await findUser(email);
    if (!user) await claim('accounts/claim', listTokens(email, CONFIRM, '/confirmar')[0]);
    else if (!user.confirmedAt) await claim('invitations/acceptance', listTokens(email, INVITED, '/invitacion').at(-1));
    for (const token of listTokens(email, CONFIRM, '/confirmar')) {
      await post('accounts/confirmation', { token, password: STRANGER_PASSWORD }).expect(410);
      await post('accounts/claim', { ...STRANGER, token }).expect(410);
    }
    await expectNoStrangerData(email);
    await admin.put(`/api/v1/staff/users/${(await findUser(email))!.id}/roles/moderator`).expect(204);
    expect(await signIn(email, STRANGER_PASSWORD)).toBe(401);
    expect(await signIn(email, PASSWORD)).toBe(201);
  }

  async function runOrder(order: readonly Step[], email: string) {
    let ownRegistration = 0;
    for (const step of order) {
      if (step === 'stranger') await register(email, STRANGER);
      else if (step === 'owner') ownRegistration = await register(email, OWNER);
      else if (step === 'invite') await invite(email);
      else await confirm(email, ownRegistration);
      await expectNoStrangerData(email);
    }
    await signInAsOwner(email);
  }

  async function runOrders(all: readonly Step[][], emailFor: () => Promise<string>) {
    const pending = all.map((order, at) => ({ order, at }));
    const failed: unknown[] = [];
    const runNext = async () => {
      for (let next = pending.shift(); next; next = pending.shift())
        await runOrder(next.order, await emailFor()).catch((error: unknown) =>
          failed.push([next.order.join(', '), error]),
        );
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, runNext));
    expect(failed).toEqual([]);
  }

  const createAddress = () => Promise.resolve(`${randomUUID()}@example.es`);

  it('cannot get into an account, in any order of actions', async () => {
    expect(NEW_ADDRESS_ORDERS).toHaveLength(51);
    await runOrders(NEW_ADDRESS_ORDERS, createAddress);
  }, 300_000);

  it('cannot get into an account with an unconfirmed address', async () => {
    const passwordHash = await site.app.get(Passwords, { strict: false }).hash(STRANGER_PASSWORD);
    const unconfirmed = { firstName: '', lastName: '', confirmedAt: null, passwordHash };
    await runOrders(UNCONFIRMED_ACCOUNT_ORDERS, async () => (await insertUser(site, unconfirmed)).email);
  }, 300_000);

  it('gets no account by links that are used concurrently', async () => {
    const email = await createAddress();
    await register(email, STRANGER);
    await register(email, OWNER);
    const [first = '', second = ''] = listTokens(email, CONFIRM, '/confirmar');
    const answers = await Promise.all([
      post('accounts/claim', { ...OWNER, token: first }),
      post('accounts/confirmation', { token: second, password: PASSWORD }),
      admin.post('/api/v1/staff/users').send({ firstName: 'Ana', lastName: 'Núñez', email, roles: [] }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await site.em().count(User, { email })).toBe(1);
  });
});
