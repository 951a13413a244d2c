import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { getSiteUrl } from '../../platform/get-site-url.ts';

/** The data that every letter needs: the agency, and the address of the site if it is configured. */
@Injectable()
export class MailContext {
  constructor(
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async load() {
    // The demo is reached on its own machine alone; elsewhere an address that nobody told would be a guess.
    const siteUrl = this.config.LOCAL_DEMO ? getSiteUrl(this.config) : this.config.PUBLIC_URL;
    return { agency: await this.queries.execute(new ShowAgency()), siteUrl };
  }
}
