import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { bucketServer, hasBucketServer, NO_BUCKET_SERVER } from '../../setup/bucket-server.ts';
import type { FaultSystem } from '../fault.ts';

const OF_ALL = ['pictures', 'inquiry-photos'];

/** What the processes keep together: in a bucket, with a disk for each as on machines apart; without one, in one folder. */
export async function clusterFiles(system: FaultSystem, ends: AsyncDisposableStack) {
  const disk = (number: number) => system.folder(`machine-${number}`);
  if (!hasBucketServer()) {
    const folder = disk(1);
    return {
      name: `files in one folder, since ${NO_BUCKET_SERVER}`,
      env: () => ({ DATA_FOLDER: folder }),
      bytes: (key: string) => readFile(join(folder, key)).catch(() => undefined),
      strayed: () => 0,
      server: undefined,
    };
  }
  // It keeps what it holds in memory: nobody may kill it.
  const server = ends.use(await bucketServer());
  const disks = new Set<string>();
  return {
    name: 'files in a bucket, a disk for each process',
    server,
    env(number: number) {
      disks.add(disk(number));
      return { ...server.env, DATA_FOLDER: disk(number) };
    },
    async bytes(key: string) {
      const found = await server.client
        .send(new GetObjectCommand({ Bucket: server.env.FILES_BUCKET, Key: key }))
        .catch(() => undefined);
      return found && Buffer.from(await found.Body!.transformToByteArray());
    },
    /** Files that lie on one disk, where the others do not find them. */
    strayed: () =>
      [...disks].flatMap((root) =>
        OF_ALL.map((folder) => join(root, folder))
          .filter(existsSync)
          .flatMap(filesIn),
      ).length,
  };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
