import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { type Config, configToken } from '../../config.ts';
import { getSiteUrl } from '../../platform/site-url.ts';

/**
 * Loads the data that every mail needs: the agency and the site's address. Separate from
 * `mail-content.ts`, because browser tests import that file, and Playwright does not support parameter decorators.
 */
@Injectable()
export class MailContext {
  constructor(
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async load() {
    return { agency: await this.queries.execute(new ShowAgency()), siteUrl: getSiteUrl(this.config) };
  }
}
