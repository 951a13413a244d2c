import { Migration } from '@mikro-orm/migrations';

/** Defines a migration of these statements, reversible only with `down`. */
export function defineMigration(
  name: string,
  up: readonly string[],
  options: { down?: string; inTransaction?: boolean } = {},
) {
  const { down, inTransaction = true } = options;
  class DefinedMigration extends Migration {
    override up() {
      for (const statement of up) this.addSql(statement);
    }
    override down() {
      if (down === undefined) return super.down();
      this.addSql(down);
    }
    override isTransactional() {
      return inTransaction;
    }
  }
  return { name, class: DefinedMigration };
}
