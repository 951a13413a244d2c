import { AccountLinks, type LinkPurpose } from '../../src/identity/accounts/account-links.ts';
import { insertRegistration } from '../setup/insert-registration.ts';
import { insertUser, browser, browserOf, PASSWORD } from '../setup/accounts.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const NAMES = { firstName: 'Ana', lastName: 'Núñez' };

describe.each([
  ['12', {}],
  ['17', { AUTH_PASSWORD_MIN: '17' }],
])('password shorter than %s characters', (minimum, environment) => {
  const site = useFixture(() => startApp({ ...environment, FORMS_PER_10_MINUTES: '0' }));

  const createLinkToken = async (purpose: LinkPurpose) => {
    const { id } = await insertUser(site);
    const em = site.em();
    const link = await em.transactional((em) => site.app.get(AccountLinks, { strict: false }).create(em, id, purpose));
    return link.split('#')[1]!;
  };
  const requests = {
    'in a registration': (password: string) =>
      browser(site)
        .post('/api/v1/accounts')
        .send({ ...NAMES, email: 'corta@example.es', password }),
    'in the confirmation of a registration': async (password: string) =>
      browser(site)
        .post('/api/v1/accounts/claim')
        .send({ ...NAMES, token: await insertRegistration(site), password }),
    'in the acceptance of an invitation': async (password: string) =>
      browser(site)
        .post('/api/v1/invitations/acceptance')
        .send({ ...NAMES, token: await createLinkToken('invitation'), password }),
    'in a password reset': async (password: string) =>
      browser(site)
        .put('/api/v1/password-resets')
        .send({ token: await createLinkToken('password-reset'), password }),
    'in the account of the user': async (password: string) =>
      (await browserOf(site, await insertUser(site)))
        .put('/api/v1/account/password')
        .send({ current: PASSWORD, password }),
  };

  it.each(Object.entries(requests))('is refused with the required length, %s', async (_where, send) => {
    for (const length of [1, 7, 8, Number(minimum) - 1]) {
      const { status, body } = await send('ñ7-xQ2.zA9_wL4+k'.slice(0, length));
      expect(status).toBe(422);
      expect((body as { errors: object[] }).errors).toEqual([
        expect.objectContaining({ pointer: '/password', message: `Mínimo ${minimum} caracteres` }),
      ]);
    }
  });
});
