import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { configToken } from '../config-token.ts';

export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs what is asked all the time: PostgreSQL plans it once for each connection, and nothing but the driver is in between. */
@Injectable()
export class PreparedStatements {
  private pool: Promise<Pool> | undefined;

  constructor(
    private readonly orm: MikroORM,
    @Inject(configToken) private readonly config: Pick<Config, 'DATABASE_DIRECT_URL'>,
  ) {}

  /** Without its name behind a pooler, whose next transaction may meet a session that does not know it. */
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
