import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { assertAcceptablePassword } from './assert-acceptable-password.ts';
import { Passwords } from './passwords.ts';

/** Checks and hashes every new password. */
@Injectable()
export class PasswordPolicy {
  constructor(
    private readonly queries: QueryBus,
    private readonly passwords: Passwords,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async assertAcceptable(password: string, email: string): Promise<void> {
    const { name: agency } = await this.queries.execute(new ShowAgency());
    assertAcceptablePassword(password, { minimum: this.config.AUTH_PASSWORD_MIN, email, agency });
  }

  async hash(password: string, email: string): Promise<string> {
    await this.assertAcceptable(password, email);
    return this.passwords.hash(password);
  }
}
