import { entities } from './entities.ts';
import { databaseConfig } from './platform/database-config.ts';
import { databaseLimits } from './platform/database/database-limits.ts';

export default databaseConfig(
  process.env.DATABASE_URL ?? 'postgres://127.0.0.1/unset',
  entities,
  databaseLimits.migrations,
);
