import { entities } from './entities.ts';
import { createDatabaseConfig } from './platform/database/create-database-config.ts';
import { databaseLimits } from './platform/database/database-limits.ts';

export default createDatabaseConfig(
  process.env.DATABASE_URL ?? 'postgres://127.0.0.1/unset',
  entities,
  databaseLimits.migrations,
);
