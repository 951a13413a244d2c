import { signInWithRoles } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { startApp } from '../../setup/start-app.ts';

const REBUILDS = `select state from jobs.job where name = 'rebuild-index'`;

it('rebuilds the index in the background on request', async () => {
  await using site = await startApp();
  const { browser } = await signInWithRoles(site, 'admin');
  const { body } = await browser.post('/api/v1/staff/system/search-index/rebuild').expect(202);
  expect(body).toMatchObject({ search: { isRebuilding: true } });
  await waitFor(async () => expect(await site.em().execute(REBUILDS)).toEqual([{ state: 'completed' }]), 30_000);
}, 60_000);
