import { Logger } from '@nestjs/common';
import { Command, Option } from 'commander';
import { copyFiles, type CopyCounts } from '../platform/files/copy-files.ts';
import { StorageUnavailable } from '../platform/files/files.problems.ts';
import { FolderStore } from '../platform/files/folder-store.ts';
import { runWithTaskConfig } from './run-command.ts';

const PROGRESS_INTERVAL_MS = 2000;

type Options = { to: 'bucket' | 'folder'; delete: boolean };

const formatCounts = ({ copied, same, deleted, bytes }: CopyCounts) =>
  `${copied} copiados (${(bytes / 1e6).toFixed(1)} MB), ${same} ya estaban, ${deleted} borrados del origen`;

const runMoveFiles = ({ to, delete: isDeleting }: Options) =>
  runWithTaskConfig(async (config) => {
    if (!config.FILES_BUCKET) throw new Error('Falta FILES_BUCKET, el bucket de origen o de destino.');
    // Errors are summarised at the end.
    Logger.overrideLogger(false);
    const { BucketStore } = await import('../platform/files/bucket-store.ts');
    const bucket = new BucketStore(config);
    await bucket.assertUsable();
    if (await bucket.isUnavailable()) throw new StorageUnavailable();
    const folder = new FolderStore(config.DATA_FOLDER);
    const stores = to === 'bucket' ? { from: folder, to: bucket } : { from: bucket, to: folder };
    let lastPrintedAt = 0;
    const counts = await copyFiles(stores, isDeleting, (progress) => {
      if (Date.now() - lastPrintedAt < PROGRESS_INTERVAL_MS) return;
      lastPrintedAt = Date.now();
      process.stderr.write(`${formatCounts(progress)}…\n`);
    });
    return `${formatCounts(counts)}.\n`;
  });

export const moveFiles = new Command('move-files')
  .description('Copia los archivos de DATA_FOLDER al bucket de FILES_BUCKET, o al revés, y comprueba cada copia')
  .addOption(new Option('--to <store>', 'destino').choices(['bucket', 'folder']).makeOptionMandatory())
  .option('--delete', 'borra del origen los archivos iguales en el destino', false)
  .action(runMoveFiles);
