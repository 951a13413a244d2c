import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { type Config, configToken } from '../../config.ts';
import { getSiteUrl } from '../../platform/site-url.ts';

/**
 * Loads the data that every mail needs: the agency, and the site's address if configured. Separate from
 * `mail-content.ts`, because browser tests import that file, and Playwright does not support parameter decorators.
 */
@Injectable()
export class MailContext {
  constructor(
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async load() {
    // Only the demo may derive the address; elsewhere a guessed address could be wrong.
    const siteUrl = this.config.LOCAL_DEMO ? getSiteUrl(this.config) : this.config.PUBLIC_URL;
    return { agency: await this.queries.execute(new ShowAgency()), siteUrl };
  }
}
