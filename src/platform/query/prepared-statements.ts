import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Config, configToken } from '../../config.ts';

export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs frequent queries directly with the driver as prepared statements, which are planned once per connection. */
@Injectable()
export class PreparedStatements {
  private pool: Promise<Pool> | undefined;

  constructor(
    private readonly orm: MikroORM,
    @Inject(configToken) private readonly config: Pick<Config, 'DATABASE_DIRECT_URL'>,
  ) {}

  /** Behind a pooler, omits the name, since the next transaction may use a session without the prepared statement. */
  async query<Row extends object>({ name, text }: Statement, values: unknown[]): Promise<Row[]> {
    this.pool ??= this.orm.em.getConnection().getNativeClient();
    const client = await (await this.pool).connect();
    try {
      return (await client.query<Row>({ text, values, ...(!this.config.DATABASE_DIRECT_URL && { name }) })).rows;
    } finally {
      client.release();
    }
  }
}
