import { Inject, Injectable } from '@nestjs/common';
import { mkdtemp, rm, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, configToken } from '../../config.ts';
import { FileStore, type StorageFolder } from '../../platform/files/file-store.ts';
import { FolderStore } from '../../platform/files/folder-store.ts';
import { ArchivedSource } from '../fetching/archived-source.ts';
import { ElementCacheStore } from '../staging/kyero/element-cache.ts';

export type RunWorkspace = {
  /**
   * Local folder for data that is read often and can be rebuilt from the source. The run itself creates it, so that its
   * report includes disk errors.
   */
  readonly folder: string;
  /** Parent folder, which may contain the remains of an interrupted run. */
  readonly leftovers?: string;
  readonly archive: ArchivedSource;
  /** Cache of the elements that earlier runs parsed; null in a dry run. */
  readonly elementCache: ElementCacheStore | null;
};

const SOURCES_FOLDER = 'feeds/' satisfies `${StorageFolder}/`;

type RunIdentity = { id: string; feedId: string; epoch: number };

/**
 * Provides the folders of runs: the source in shared storage, where another process finds it, everything else on the
 * local disk.
 */
@Injectable()
export class RunWorkspaces {
  constructor(
    private readonly files: FileStore,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** Removes the archived source if the work succeeds; otherwise keeps it for the process that takes over the run. */
  async withWorkspace<T>(
    { id, feedId, epoch }: RunIdentity,
    isDry: boolean,
    work: (workspace: RunWorkspace) => Promise<T>,
  ) {
    const name = isDry ? `${feedId}-rehearsal` : feedId;
    const sources = `${SOURCES_FOLDER}${name}/`;
    // Removes sources of interrupted runs, except this one's.
    for await (const run of this.files.listFolders(sources))
      if (run !== id) await this.files.removeAll(`${sources}${run}/`);
    const scratch = join(this.config.DATA_FOLDER, 'scratch', 'feeds', name);
    const archive = new ArchivedSource(this.files, `${sources}${id}/`);
    const elementCache = isDry ? null : new ElementCacheStore(this.files, `${sources}elements`);
    // One folder per epoch, so that a superseded run removes only its own files.
    const folder = join(scratch, String(epoch));
    const result = await withCleanup(folder, () => work({ folder, leftovers: scratch, archive, elementCache }));
    await this.files.removeAll(`${sources}${id}/`);
    return result;
  }

  /** Provides a workspace for a run that is not recorded, so that no process takes it over. */
  async withTempWorkspace<T>(work: (workspace: RunWorkspace) => Promise<T>) {
    const folder = await mkdtemp(join(tmpdir(), 'feed-'));
    const archive = new ArchivedSource(new FolderStore(folder), SOURCES_FOLDER);
    return withCleanup(folder, () => work({ folder, archive, elementCache: null }));
  }
}

/**
 * Ignores a folder that cannot be removed. `prepareFolder` of the next run removes it, unless it is a temporary folder.
 */
async function withCleanup<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Removes the remains of interrupted runs, then creates the folder. */
export async function prepareFolder({ folder, leftovers }: { folder: string; leftovers?: string | undefined }) {
  if (leftovers) await rm(leftovers, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
