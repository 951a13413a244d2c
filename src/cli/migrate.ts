import { Command } from 'commander';
import { migrateAsOwner } from '../platform/migrate.ts';
import { asTask } from './as-task.ts';

const migrateSchema = () =>
  asTask(async ({ DATABASE_OWNER_URL: owner, DATABASE_URL: application }) => {
    if (!owner || !application)
      throw new Error('Faltan DATABASE_OWNER_URL y DATABASE_URL, la de quien usa el esquema.');
    await migrateAsOwner(owner, new URL(application).username);
    return 'El esquema está al día.\n';
  });

export const migrate = new Command('migrate')
  .description('Pone al día el esquema como su dueño, para que el servidor no tenga que serlo')
  .action(migrateSchema);
