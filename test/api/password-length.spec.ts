import { AccountLinks } from '../../src/identity/accounts/account-links.ts';
import type { LinkPurpose } from '../../src/identity/accounts/link-purposes.ts';
import { aRegistration } from '../setup/a-registration.ts';
import { aUser, browser, browserOf, PASSWORD } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const NAMES = { firstName: 'Ana', lastName: 'Núñez' };

describe.each([
  ['12', {}],
  ['17', { AUTH_PASSWORD_MIN: '17' }],
])('a password shorter than %s letters', (minimum, environment) => {
  const site = useFixture(() => startApp({ ...environment, FORMS_PER_10_MINUTES: '0' }));

  const linkOf = async (purpose: LinkPurpose) => {
    const { id } = await aUser(site);
    const em = site.em();
    const link = await em.transactional((em) => site.app.get(AccountLinks, { strict: false }).create(em, id, purpose));
    return link.split('#')[1]!;
  };
  const typed = {
    'at registering': (password: string) =>
      browser(site)
        .post('/api/v1/accounts')
        .send({ ...NAMES, email: 'corta@example.es', password }),
    'by the link of a registration': async (password: string) =>
      browser(site)
        .post('/api/v1/accounts/claim')
        .send({ ...NAMES, token: await aRegistration(site), password }),
    'by the link of an invitation': async (password: string) =>
      browser(site)
        .post('/api/v1/invitations/acceptance')
        .send({ ...NAMES, token: await linkOf('invitation'), password }),
    'by the link to a new one': async (password: string) =>
      browser(site)
        .put('/api/v1/password-resets')
        .send({ token: await linkOf('password-reset'), password }),
    'in the own account': async (password: string) =>
      (await browserOf(site, await aUser(site))).put('/api/v1/account/password').send({ current: PASSWORD, password }),
  };

  it.each(Object.entries(typed))('is told how many it needs, %s', async (_where, send) => {
    for (const length of [1, 7, 8, Number(minimum) - 1]) {
      const { status, body } = await send('ñ7-xQ2.zA9_wL4+k'.slice(0, length));
      expect(status).toBe(422);
      expect((body as { errors: object[] }).errors).toEqual([
        expect.objectContaining({ pointer: '/password', message: `Mínimo ${minimum} caracteres` }),
      ]);
    }
  });
});
