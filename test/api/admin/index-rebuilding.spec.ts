import { signedIn } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { startApp } from '../../setup/start-app.ts';

const REBUILDS = `select state from jobs.job where name = 'rebuild-index'`;

it('the index is made anew in the background, for who asks', async () => {
  await using site = await startApp();
  const { browser } = await signedIn(site, 'admin');
  const { body } = await browser.post('/api/v1/staff/system/index/rebuilding').expect(202);
  expect(body).toMatchObject({ search: { isRebuilding: true } });
  await waitFor(async () => expect(await site.em().execute(REBUILDS)).toEqual([{ state: 'completed' }]), 30_000);
}, 60_000);
