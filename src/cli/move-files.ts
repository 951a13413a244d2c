import { Logger } from '@nestjs/common';
import { Command, Option } from 'commander';
import { StorageUnavailable } from '../platform/files/bucket/bucket.problems.ts';
import { copyFiles, type CopyCounts } from '../platform/files/copy-files.ts';
import { FolderStore } from '../platform/files/folder-store.ts';
import { asTask } from './as-task.ts';

const SAY_EVERY_MS = 2000;

type Options = { to: 'bucket' | 'folder'; delete: boolean };

const inWords = ({ copied, same, deleted, bytes }: CopyCounts) =>
  `${copied} copiados (${(bytes / 1e6).toFixed(1)} MB), ${same} ya estaban, ${deleted} borrados del origen`;

const move = ({ to, delete: isDeleting }: Options) =>
  asTask(async (config) => {
    if (!config.FILES_BUCKET) throw new Error('Falta FILES_BUCKET, el bucket de origen o de destino.');
    // What goes wrong is said in a sentence at the end.
    Logger.overrideLogger(false);
    const { BucketStore } = await import('../platform/files/bucket/bucket-store.ts');
    const bucket = new BucketStore(config);
    await bucket.check();
    if (await bucket.isAway()) throw new StorageUnavailable();
    const folder = new FolderStore(config.DATA_FOLDER);
    const stores = to === 'bucket' ? { from: folder, to: bucket } : { from: bucket, to: folder };
    let said = 0;
    const counts = await copyFiles(stores, isDeleting, (so) => {
      if (Date.now() - said < SAY_EVERY_MS) return;
      said = Date.now();
      process.stderr.write(`${inWords(so)}…\n`);
    });
    return `${inWords(counts)}.\n`;
  });

export const moveFiles = new Command('move-files')
  .description('Copia los archivos de DATA_FOLDER al bucket de FILES_BUCKET, o al revés, y comprueba cada copia')
  .addOption(new Option('--to <store>', 'destino').choices(['bucket', 'folder']).makeOptionMandatory())
  .option('--delete', 'borra del origen los archivos iguales en el destino', false)
  .action(move);
