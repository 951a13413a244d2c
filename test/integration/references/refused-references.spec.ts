import { globSync, readFileSync } from 'node:fs';
import { isUrlSafeReference } from '../../../src/catalogue/fields/property-url.contract.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const PROPERTIES_URL = '/api/v1/staff/properties';
const WITHOUT_PAGE = 'Con esta referencia no puede haber una página: escriba otra';

describe('reference entered by staff', () => {
  const site = useFixture(startApp);
  let admin: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    admin = (await signInWithRoles(site, 'admin')).browser;
  });

  it.each([
    ['.', WITHOUT_PAGE],
    [' .. ', WITHOUT_PAGE],
    ['Cards', WITHOUT_PAGE],
    ['favicon.ico', WITHOUT_PAGE],
    ['A\u0001B', 'Contiene caracteres que no se pueden leer: escríbalo de nuevo'],
    ['A\ud800', 'Contiene caracteres que no se pueden leer: escríbalo de nuevo'],
  ])('%p is refused with a reason', async (reference, reason) => {
    const { status, body } = await admin.post(PROPERTIES_URL).send(blankProperty(reference));
    expect({ status, errors: (body as { errors: unknown }).errors }).toMatchObject({
      status: 422,
      errors: [{ pointer: '/reference', message: reason }],
    });
  });

  it('is stored in normalised Unicode form', async () => {
    const { body } = await admin.post(PROPERTIES_URL).send(blankProperty('E\u0301-1')).expect(201);
    expect(body).toMatchObject({ reference: '\u00c9-1' });
  });

  it('cannot equal a sibling resource of the properties route', () => {
    const [document] = globSync('openapi.yaml');
    const paths = readFileSync(document!, 'utf8').matchAll(/^ {2}\/api\/v1\/properties\/([^/{}:]+):$/gm);
    const siblings = [...paths].map(([, name]) => name!);
    expect(siblings.length).toBeGreaterThan(2);
    for (const name of siblings) expect([name, isUrlSafeReference(name)]).toEqual([name, false]);
  });
});
