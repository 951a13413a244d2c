import { Migration } from '@mikro-orm/migrations';

/** Of these statements, and with a way back only where that is said. */
export function aMigration(
  name: string,
  up: readonly string[],
  options: { down?: string; inTransaction?: boolean } = {},
) {
  const { down, inTransaction = true } = options;
  class Made extends Migration {
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
  return { name, class: Made };
}
