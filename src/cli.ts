import { Command } from 'commander';
import { backup } from './cli/backup.ts';
import { createAdmin } from './cli/create-admin.ts';
import { doctor } from './cli/doctor.ts';
import { importFeed, scheduleFeed } from './cli/feeds.ts';
import { migrate } from './cli/migrate.ts';
import { moveFiles } from './cli/move-files.ts';
import { restore, resume } from './cli/restore.ts';
import { reconcile, reindex, searchKey } from './cli/search.ts';
import { testMail } from './cli/test-mail.ts';
import { verify } from './cli/verify.ts';

const COMMANDS = [
  ...[importFeed, scheduleFeed, reindex, reconcile],
  ...[backup, verify, restore, resume],
  ...[migrate, searchKey, moveFiles, createAdmin, testMail, doctor],
];

const program = new Command('npm run cli --').description('Tareas de la agencia').showHelpAfterError();
for (const command of COMMANDS) program.addCommand(command.showHelpAfterError());
await program.parseAsync();
