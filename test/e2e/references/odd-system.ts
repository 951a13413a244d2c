import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildKyeroProperty, kyeroFeed } from '../../integration/feeds/kyero-feed.ts';
import { listOddReferences, escapeXml } from '../../setup/odd-references.ts';
import { startOwnSystem } from '../own-system.ts';

/** Starts a system with imported properties of all odd references. */
export const oddSystem = () =>
  startOwnSystem('odd', async ({ folder, cli }) => {
    const feed = join(folder, 'feed.xml');
    const properties = listOddReferences().map((ref, at) => buildKyeroProperty(at, { ref: escapeXml(ref) }));
    await writeFile(feed, kyeroFeed(...properties));
    await cli('import', feed, '--format', 'kyero', '--feed', 'raro');
  });
