import { FolderStore } from './folder-store.ts';
import type { Config } from '../../config.ts';
import type { BucketConfig } from './bucket/create-bucket-client.ts';
import type { FileStore } from './file-store.ts';

/** The client of the bucket is loaded only where there is one. */
export async function createFileStore(config: BucketConfig & Pick<Config, 'DATA_FOLDER'>): Promise<FileStore> {
  if (!config.FILES_BUCKET) return new FolderStore(config.DATA_FOLDER);
  const { BucketStore } = await import('./bucket/bucket-store.ts');
  return new BucketStore(config);
}
