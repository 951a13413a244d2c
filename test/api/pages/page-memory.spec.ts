import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { spawnSystem } from '../../setup/spawn-system.ts';

const run = promisify(execFile);

const SCRIPT = `
  import { keptOfPages } from './test/api/pages/kept-of-pages.ts';
  process.stdout.write(JSON.stringify(await keptOfPages(process.argv[1])));`;

describe('the memory of a page', () => {
  const database = useFixture(freshDatabase);
  const site = useFixture(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'memory-'));
    const { url, stop } = await spawnSystem(folder, 'app', { DATABASE_URL: database.url });
    const ends = async () => {
      await stop();
      await rm(folder, { recursive: true });
    };
    return { url, [Symbol.asyncDispose]: ends };
  });

  it('is free again once the page is sent, and not only after a whole collection', async () => {
    const options = ['--expose-gc', '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', SCRIPT];
    const { stdout } = await run(process.execPath, [...options, site.url]);
    const { ours, bare } = JSON.parse(stdout) as { ours: number; bare: number };
    expect(ours).toBeLessThan(bare / 2);
  }, 60_000);
});
