import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aKyeroProperty, kyeroFeed } from '../../api/feeds/kyero-feed.ts';
import { oddReferences, xmlText } from '../../setup/odd-references.ts';
import { ownSystem } from '../own-system.ts';

/** A system of its own whose homes a feed has brought, by every odd name. */
export const oddSystem = () =>
  ownSystem('odd', async ({ folder, cli }) => {
    const feed = join(folder, 'feed.xml');
    const homes = oddReferences().map((ref, at) => aKyeroProperty(at, { ref: xmlText(ref) }));
    await writeFile(feed, kyeroFeed(...homes));
    await cli('import', feed, '--format', 'kyero', '--feed', 'raro');
  });
