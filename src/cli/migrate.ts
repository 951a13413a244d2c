import { Command } from 'commander';
import { databaseAtStart } from '../platform/database/start/database-at-start.ts';
import { migrateAsOwner } from '../platform/migrate.ts';
import { asTask } from './as-task.ts';

const migrateSchema = () =>
  asTask(async ({ DATABASE_OWNER_URL: owner, DATABASE_URL: application, DATABASE_WAIT_SECONDS }) => {
    if (!owner || !application)
      throw new Error('Faltan DATABASE_OWNER_URL y DATABASE_URL, la de quien usa el esquema.');
    await databaseAtStart({ DATABASE_OWNER_URL: owner, DATABASE_WAIT_SECONDS });
    await migrateAsOwner(owner, new URL(application).username);
    return 'El esquema está al día.\n';
  });

export const migrate = new Command('migrate')
  .description('Pone al día el esquema como su dueño, para que el servidor no tenga que serlo')
  .action(migrateSchema);
