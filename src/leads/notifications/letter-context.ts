import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';

/** Who writes, and where this site is found if that is known. */
@Injectable()
export class LetterContext {
  constructor(
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async now() {
    return { agency: await this.queries.execute(new ShowAgency()), siteUrl: this.config.PUBLIC_URL };
  }
}
