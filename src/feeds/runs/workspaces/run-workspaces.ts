import { Inject, Injectable } from '@nestjs/common';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import { configToken } from '../../../platform/config-token.ts';
import { FileStore } from '../../../platform/files/file-store.ts';
import { FolderStore } from '../../../platform/files/folder-store.ts';
import type { StorageFolder } from '../../../platform/files/storage-folder.ts';
import { ArchivedSource } from '../../fetching/archived-source.ts';
import { StoredElements } from '../../staging/kyero/stored-elements.ts';
import type { RunWorkspace } from './run-workspace.ts';

const SOURCES = 'feeds/' satisfies `${StorageFolder}/`;

/** What tells a run from all others. */
type RunIdentity = { id: string; feedId: string; epoch: number };

/** Where runs put what they read: the source where another process finds it, the rest on this machine's disk. */
@Injectable()
export class RunWorkspaces {
  constructor(
    private readonly files: FileStore,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** The work ends the run. If it cannot, since another has taken it over or the process dies, the source stays. */
  async withWorkspace<T>(
    { id, feedId, epoch }: RunIdentity,
    isDry: boolean,
    work: (place: RunWorkspace) => Promise<T>,
  ) {
    const name = isDry ? `${feedId}-rehearsal` : feedId;
    const sources = `${SOURCES}${name}/`;
    // What runs that died have left, but for this one's.
    for await (const run of this.files.listFolders(sources))
      if (run !== id) await this.files.removeAll(`${sources}${run}/`);
    const scratch = join(this.config.DATA_FOLDER, 'scratch', 'feeds', name);
    const archive = new ArchivedSource(this.files, `${sources}${id}/`);
    const elements = isDry ? null : new StoredElements(this.files, `${sources}elements`);
    // A folder for each epoch, so that a run that was taken over clears away nothing but its own.
    const folder = join(scratch, String(epoch));
    const done = await withCleanup(folder, () => work({ folder, leftovers: scratch, archive, elements }));
    await this.files.removeAll(`${sources}${id}/`);
    return done;
  }

  /** For a run that is not recorded, and so never taken over. */
  async withTempWorkspace<T>(work: (place: RunWorkspace) => Promise<T>) {
    const folder = await mkdtemp(join(tmpdir(), 'feed-'));
    return withCleanup(folder, () =>
      work({ folder, archive: new ArchivedSource(new FolderStore(folder), SOURCES), elements: null }),
    );
  }
}

/** A folder that cannot be cleared now is cleared by the next run. */
async function withCleanup<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
