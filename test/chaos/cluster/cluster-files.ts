import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { startBucketServer, hasBucketServer, NO_BUCKET_SERVER } from '../../setup/bucket-server.ts';
import type { FaultSystem } from '../fault.ts';

const SHARED_FOLDERS = ['pictures', 'inquiry-photos'];

/** Puts the files in a bucket, with a disk for each process; without an S3 server, in one folder. */
export async function createClusterFiles(system: FaultSystem, ends: AsyncDisposableStack) {
  const disk = (number: number) => system.folder(`machine-${number}`);
  if (!hasBucketServer()) {
    const folder = disk(1);
    return {
      name: `files in one folder, since ${NO_BUCKET_SERVER}`,
      env: () => ({ DATA_FOLDER: folder }),
      bytes: (key: string) => readFile(join(folder, key)).catch(() => undefined),
      countMisplaced: () => 0,
      server: undefined,
    };
  }
  // The server stores files in memory, so it must not be killed.
  const server = ends.use(await startBucketServer());
  const disks = new Set<string>();
  return {
    name: 'files in a bucket, a disk for each process',
    server,
    env(number: number) {
      disks.add(disk(number));
      return { ...server.env, DATA_FOLDER: disk(number) };
    },
    async bytes(key: string) {
      const object = await server.client
        .send(new GetObjectCommand({ Bucket: server.env.FILES_BUCKET, Key: key }))
        .catch(() => undefined);
      return object && Buffer.from(await object.Body!.transformToByteArray());
    },
    /** Counts shared files that are on the disk of one process only. */
    countMisplaced: () =>
      [...disks].flatMap((root) =>
        SHARED_FOLDERS.map((folder) => join(root, folder))
          .filter(existsSync)
          .flatMap(listFiles),
      ).length,
  };
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
